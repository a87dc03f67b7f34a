import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Tenant } from '../../platform/tenants.ts';
import { refundable } from '../life/record-refund.ts';
import { selectOrderFacts } from '../life/select-order-for-update.ts';

interface Shop {
  readonly db: Kysely<Database>;
  readonly tenant: Tenant;
}

/** The amount that can be refunded now, at least 1: tests also try refunds that must be refused. */
export async function refundableAmount({ db, tenant }: Shop, orderId: string): Promise<number> {
  const order = await selectOrderFacts(db, { tenantId: tenant.id, orderId });
  return Math.max(order ? refundable(order) : 0, 1);
}
