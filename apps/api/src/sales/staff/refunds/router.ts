import { api } from '../../../platform/context.ts';
import { approveRefund, listRequests, rejectRefund, requestRefund } from './refund-requests.ts';

export const refundHandlers = {
  ask: api.refunds.ask.handler(({ context, input }) => requestRefund(context, input)),
  list: api.refunds.list.handler(({ context, input }) => listRequests(context, input)),
  approve: api.refunds.approve.handler(({ context, input }) =>
    approveRefund(context, Number(input.id)),
  ),
  reject: api.refunds.reject.handler(({ context, input }) =>
    rejectRefund(context, Number(input.id)),
  ),
};
