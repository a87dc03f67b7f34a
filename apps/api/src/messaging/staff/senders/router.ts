import { api } from '../../../platform/context.ts';
import { listSenders } from './list-senders.ts';
import { forgetSender, saveSender } from './save-sender.ts';
import { testSender } from './test-sender.ts';

/** The staff's calls about what sends SMS and mail. */
export const messageSenderHandlers = {
  list: api.messageSenders.list.handler(({ context }) => listSenders(context)),
  save: api.messageSenders.save.handler(({ context, input }) => saveSender(context, input)),
  remove: api.messageSenders.remove.handler(({ context, input }) =>
    forgetSender(context, input.channel),
  ),
  test: api.messageSenders.test.handler(({ context, input }) => testSender(context, input)),
};
