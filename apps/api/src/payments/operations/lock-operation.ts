import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { sql, type Transaction } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { ofBranches } from '../ledger/select-operations.ts';
import {
  type PaymentRow,
  selectPartsForUpdate,
  selectPayment,
  selectPaymentForUpdate,
} from '../ledger/select-payment.ts';
import type { OperationRow } from './claim-operation.ts';

/** An operation named by a member of the staff. */
export interface OperationNamed {
  readonly tenantId: number;
  readonly id: number;
  readonly actor: string;
  /** Operations for orders of other branches are not found; null: no restriction. */
  readonly branches: readonly number[] | null;
}

/** Whether only staff can find out the operation's outcome, and no worker has a claim. */
export const isForStaff = ({ state, waits_for_staff: waits, claimed_until: until }: OperationRow) =>
  state === 'asked' && waits && !(until instanceof Date && until > new Date());

/**
 * Locks an operation, its payment and the parts of its booking.
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

/** The error for an operation in another state than staff expect. */
export const wrongState = () =>
  new ORPCError('CONFLICT', {
    status: 409,
    message: 'The operation’s status does not allow this',
  });
