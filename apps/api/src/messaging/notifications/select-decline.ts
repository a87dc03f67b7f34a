import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { selectCurrentPayment } from '../../payments/ledger/select-payment.ts';

/** Why a booking's newest payment was not made; null: the provider has not told. */
export async function selectDecline(
  db: Kysely<Database>,
  { tenantId, parentOrderId }: { readonly tenantId: number; readonly parentOrderId: string },
): Promise<DeclineReason | null> {
  const payment = await selectCurrentPayment(db, tenantId, parentOrderId);
  return payment?.decline_reason ?? null;
}
