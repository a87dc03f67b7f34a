import { orderAddress } from '@karwan/contract/order';
import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { selectOrders } from '../ordering/select-orders.ts';
import type { JobPayloads } from '../platform/jobs.ts';
import { translated } from '../settings/in-language.ts';
import { dictionary } from '../settings/shop-texts.ts';
import {
  type MessageText,
  type OrderToTell,
  orderBookedEmail,
  orderBookedSms,
} from './order-booked-texts.ts';

type Job = JobPayloads['order-message'];

const texts: Record<Job['kind'], (order: OrderToTell) => MessageText> = {
  'order-booked-email': orderBookedEmail,
  'order-booked-sms': orderBookedSms,
};

/**
 * Writes a booking's message down, once a booking and kind however often the job runs. The shop has
 * no mail or SMS provider yet: the message stands in its table with the status `recorded`, and
 * nobody has received anything.
 * @returns whether this call wrote it.
 */
export async function recordOrderMessage(
  db: Kysely<Database>,
  { kind, tenantId, parentOrderId }: Job,
): Promise<boolean> {
  const parts = await selectOrders(db, tenantId, 'parent_order_id', parentOrderId);
  const [first] = parts;
  if (!first) throw new Error(`no order ${parentOrderId} of tenant ${tenantId}`);
  const { public_settings } = await db
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select('public_settings')
    .executeTakeFirstOrThrow();
  const text = texts[kind]({
    parentOrderId,
    parts,
    address: orderAddress.parse(first.shipping_address),
    shop: translated(
      tenantSettings.parse(public_settings),
      await dictionary(db, tenantId, first.language),
    ),
  });
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message')
    .values({ tenant_id: tenantId, parent_order_id: parentOrderId, kind, ...text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'parent_order_id', 'kind']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
