import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Tenant } from '../../platform/tenants.ts';
import { refundable } from '../life/record-refund.ts';
import { selectOrderFacts } from '../life/select-order-for-update.ts';

interface Shop {
  readonly db: Kysely<Database>;
  readonly tenant: Tenant;
}

/** What can be refunded of an order now; at least 1, so that a refund may be tried and refused. */
export async function leftToRefund({ db, tenant }: Shop, orderId: string): Promise<number> {
  const order = await selectOrderFacts(db, { tenantId: tenant.id, orderId });
  return Math.max(order ? refundable(order) : 0, 1);
}
