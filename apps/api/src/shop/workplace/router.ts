import { api } from '../../platform/context.ts';
import { readAlerts, saveAlerts } from './alerts.ts';
import { chooseBranch } from './choose-branch.ts';
import { listViews, removeView, saveView } from './saved-views.ts';
import { searchEverything } from './search-everything.ts';
import { testAlert } from './send-test-alert.ts';
import { touchRecord } from './touch-record.ts';

export const workplaceHandlers = {
  search: api.workplace.search.handler(({ context, input }) => searchEverything(context, input.q)),
  chooseBranch: api.workplace.chooseBranch.handler(({ context, input }) =>
    chooseBranch(context, input.branch),
  ),
  touch: api.workplace.touch.handler(({ context, input }) => touchRecord(context, input)),
};

export const viewHandlers = {
  list: api.views.list.handler(({ context, input }) => listViews(context, input)),
  save: api.views.save.handler(({ context, input }) => saveView(context, input)),
  remove: api.views.remove.handler(({ context, input }) => removeView(context, input.id)),
};

export const alertHandlers = {
  get: api.alerts.get.handler(({ context }) => readAlerts(context)),
  save: api.alerts.save.handler(({ context, input }) => saveAlerts(context, input)),
  test: api.alerts.test.handler(({ context, input }) => testAlert(context, input)),
};
