import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { sql, type Transaction } from 'kysely';
import { ofBranches } from '../../payment-ledger/select-operations.ts';
import {
  type PaymentRow,
  selectPartsForUpdate,
  selectPayment,
  selectPaymentForUpdate,
} from '../../payment-ledger/select-payment.ts';
import { notFound } from '../../platform/faults.ts';
import type { OperationRow } from './claim-operation.ts';

/** An operation that staff speak of, and who speaks. */
export interface OperationNamed {
  readonly tenantId: number;
  readonly id: number;
  readonly actor: string;
  /** Those about other branches' orders are not found; null: every branch's. */
  readonly branches: readonly number[] | null;
}

/** No worker has claimed the operation now, and only staff can find out its outcome. */
export const isForStaff = ({ state, waits_for_staff: waits, claimed_until: until }: OperationRow) =>
  state === 'asked' && waits && !(until instanceof Date && until > new Date());

/**
 * Waits for its turn with an operation, its payment and the parts of its booking.
 * @throws NOT_FOUND
 */
export async function lockOperation(
  trx: Transaction<Database>,
  { tenantId, id, branches }: Omit<OperationNamed, 'actor'>,
): Promise<{ payment: PaymentRow; operation: OperationRow }> {
  const { rows } = await sql<{ payment_id: number }>`
    select op.payment_id from payment_operation op join payment_transaction t on t.id = op.payment_id
    where op.id = ${id} and ${ofBranches(branches)}`.execute(trx);
  const found = rows[0] && (await selectPayment(trx, rows[0].payment_id));
  if (found?.tenant_id !== tenantId) throw notFound('Payment operation');
  await selectPartsForUpdate(trx, tenantId, found.parent_order_id);
  const payment = await selectPaymentForUpdate(trx, found.id);
  const operation = await trx
    .selectFrom('payment_operation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { payment, operation };
}

/** The operation is not where staff think it is. */
export const notSo = () =>
  new ORPCError('CONFLICT', {
    status: 409,
    message: 'The operation is not in a state that allows this',
  });
