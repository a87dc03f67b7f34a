import { api, type RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { branchesOf } from '../../platform/staff/branches-of.ts';
import { listAttempts } from '../ledger/list-attempts.ts';
import { listTroubledOperations, selectOperation } from '../ledger/select-operations.ts';
import { changeMethodByStaff } from '../method/change-method-by-staff.ts';
import { concludeOperation } from '../operations/conclude-operation.ts';
import { retryOperation } from '../operations/retry-operation.ts';
import { paymentContext } from '../payment-context.ts';

/**
 * The staff's calls about failed operations (list them, mark them as done in the provider's portal, or retry them), and to
 * change the method of an unpaid order.
 */
export const staffPaymentHandlers = {
  list: api.staffPayments.list.handler(async ({ context, input }) => {
    const branches = branchesOf(await requireStaff(context), input.branches);
    return listTroubledOperations(context.db, context.tenant.id, { ...input, branches });
  }),
  attempts: api.staffPayments.attempts.handler(async ({ context, input }) => {
    const branches = branchesOf(await requireStaff(context), input.branches);
    return listAttempts(context.db, context.tenant.id, { ...input, branches });
  }),
  conclude: api.staffPayments.conclude.handler(async ({ context, input: { id, reference } }) => {
    const payments = paymentContext(context);
    if (!payments) throw notFound('Payment operation');
    await concludeOperation({ ...context, ...payments }, Number(id), reference);
    return readOperation(context, Number(id));
  }),
  askAgain: api.staffPayments.askAgain.handler(async ({ context, input: { id } }) => {
    await retryOperation(context, Number(id));
    return readOperation(context, Number(id));
  }),
  changeMethod: api.staffPayments.changeMethod.handler(async ({ context, input }) => {
    await changeMethodByStaff(context, input);
    return { method: input.method };
  }),
};

async function readOperation({ db, tenant }: RequestContext, id: number) {
  const operation = await selectOperation(db, tenant.id, id);
  if (!operation) throw notFound('Payment operation');
  return operation;
}
