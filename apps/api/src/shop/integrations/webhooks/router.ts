import { api } from '../../../platform/context.ts';
import { addWebhook, renewSecret } from './staff/add-webhook.ts';
import { removeWebhook, saveWebhook } from './staff/change-webhook.ts';
import { listDeliveries } from './staff/list-deliveries.ts';
import { listWebhooks } from './staff/list-webhooks.ts';
import { replayFailed, replayOne, sendTest } from './staff/send-again.ts';

export const webhookHandlers = {
  list: api.webhooks.list.handler(({ context }) => listWebhooks(context)),
  add: api.webhooks.add.handler(({ context, input }) => addWebhook(context, input)),
  save: api.webhooks.save.handler(({ context, input }) => saveWebhook(context, input)),
  newSecret: api.webhooks.newSecret.handler(({ context, input }) => renewSecret(context, input)),
  remove: api.webhooks.remove.handler(({ context, input }) => removeWebhook(context, input.id)),
  test: api.webhooks.test.handler(({ context, input }) => sendTest(context, input)),
  deliveries: api.webhooks.deliveries.handler(({ context, input }) =>
    listDeliveries(context, input),
  ),
  replay: api.webhooks.replay.handler(({ context, input }) => replayOne(context, input)),
  replayFailed: api.webhooks.replayFailed.handler(({ context, input }) =>
    replayFailed(context, input),
  ),
};
