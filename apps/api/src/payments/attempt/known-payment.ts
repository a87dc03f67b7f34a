import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { PaymentRow } from '../ledger/select-payment.ts';
import type { KnownPayment, PaymentHint } from '../providers/port.ts';

/** The payment that a callback names; undefined: it is unknown. */
export function selectHintedPayment(
  db: Kysely<Database>,
  tenantId: number,
  gateway: string,
  hint: PaymentHint,
) {
  const query = db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('gateway', '=', gateway)
    .$castTo<PaymentRow>();
  return (
    'providerId' in hint
      ? query.where('provider_id', '=', hint.providerId)
      : query.where('payee_reference', '=', hint.payeeReference)
  ).executeTakeFirst();
}

/** A stored payment in the form that providers are given. */
export function knownPayment(row: PaymentRow): KnownPayment {
  return {
    tenantId: row.tenant_id,
    parentOrderId: row.parent_order_id,
    payeeReference: row.payee_reference,
    providerId: row.provider_id,
    amount: row.amount,
    currency: row.currency,
    detail: row.detail as Record<string, string>,
    reportedAmount: row.told_amount,
    promptedAt: row.prompted_at,
    createdAt: row.created_at,
  };
}
