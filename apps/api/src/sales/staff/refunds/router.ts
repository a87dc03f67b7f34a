import { api } from '../../../platform/context.ts';
import { approveRefund, askForRefund, listRequests, rejectRefund } from './refund-requests.ts';

export const refundHandlers = {
  ask: api.refunds.ask.handler(({ context, input }) => askForRefund(context, input)),
  list: api.refunds.list.handler(({ context, input }) => listRequests(context, input)),
  approve: api.refunds.approve.handler(({ context, input }) =>
    approveRefund(context, Number(input.id)),
  ),
  reject: api.refunds.reject.handler(({ context, input }) =>
    rejectRefund(context, Number(input.id)),
  ),
};
