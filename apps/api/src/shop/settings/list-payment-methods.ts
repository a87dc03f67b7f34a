import type { PaymentMethod } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** The payment methods, in the order the shop shows them. */
export function listPaymentMethods(
  db: Kysely<Database>,
  tenantId: number,
): Promise<PaymentMethod[]> {
  return db
    .selectFrom('payment_method')
    .select(['key', 'title', 'description'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
}
