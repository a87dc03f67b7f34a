import { staffMember } from '../../orders/life/actor.ts';
import { listTroubledOperations, selectOperation } from '../../payment-ledger/select-operations.ts';
import { api, type RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireSession } from '../../platform/session.ts';
import { paymentContext } from '../payment-context.ts';
import { concludeOperation } from './conclude-operation.ts';
import { retryOperation } from './retry-operation.ts';

/** Operations that failed: staff see them, settle them in the provider's portal, or retry them. */
export const paymentDeskHandlers = {
  list: api.paymentDesk.list.handler(async ({ context, input }) => {
    return listTroubledOperations(context.db, context.tenant.id, input);
  }),
  conclude: api.paymentDesk.conclude.handler(async ({ context, input: { id, reference } }) => {
    const session = await requireSession(context);
    const payments = paymentContext(context);
    if (!payments) throw notFound('Payment operation');
    const named = { tenantId: context.tenant.id, id: Number(id), actor: staffMember(session).name };
    await concludeOperation(payments, named, reference);
    return readOperation(context, named.id);
  }),
  askAgain: api.paymentDesk.askAgain.handler(async ({ context, input: { id } }) => {
    const session = await requireSession(context);
    const named = { tenantId: context.tenant.id, id: Number(id), actor: staffMember(session).name };
    await retryOperation(context, named);
    return readOperation(context, named.id);
  }),
};

async function readOperation({ db, tenant }: RequestContext, id: number) {
  const operation = await selectOperation(db, tenant.id, id);
  if (!operation) throw notFound('Payment operation');
  return operation;
}
