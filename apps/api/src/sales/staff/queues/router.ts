import { api } from '../../../platform/context.ts';
import { claimBooking, listClaims, releaseBooking } from './claims.ts';
import { listFreight } from './list-freight.ts';
import { logCall } from './log-call.ts';

export const orderQueueHandlers = {
  claim: api.orderQueues.claim.handler(({ context, input }) => claimBooking(context, input)),
  claims: api.orderQueues.claims.handler(({ context, input }) => listClaims(context, input.queue)),
  release: api.orderQueues.release.handler(({ context, input }) => releaseBooking(context, input)),
  logCall: api.orderQueues.logCall.handler(({ context, input }) => logCall(context, input)),
  freight: api.orderQueues.freight.handler(({ context, input }) => listFreight(context, input)),
};
