import { orderAddress } from '@karwan/contract/order';
import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { selectOrders } from '../ordering/select-orders.ts';
import type { JobPayloads } from '../platform/jobs.ts';
import { translated } from '../settings/in-language.ts';
import { dictionary } from '../settings/shop-texts.ts';
import { type OrderToTell, orderBookedEmail, orderBookedSms } from './order-booked-texts.ts';
import { orderNewsEmail } from './order-news-texts.ts';

type Job = JobPayloads['order-message'];

function textOf(kind: Job['kind'], order: OrderToTell) {
  if (kind === 'order-booked-email') return orderBookedEmail(order);
  if (kind === 'order-booked-sms') return orderBookedSms(order);
  return orderNewsEmail(kind, order);
}

/**
 * Writes a booking's message down, once a booking and kind however often the job runs. The shop has
 * no mail or SMS provider yet: the message stands in its table with the status `recorded`, and
 * nobody has received anything.
 * @returns whether this call wrote it.
 */
export async function recordOrderMessage(
  db: Kysely<Database>,
  { kind, tenantId, parentOrderId, orderId, eventId }: Job,
): Promise<boolean> {
  const parts = orderId
    ? await selectOrders(db, tenantId, 'order_id', orderId)
    : await selectOrders(db, tenantId, 'parent_order_id', parentOrderId);
  const [first] = parts;
  if (!first) throw new Error(`no order ${parentOrderId} of tenant ${tenantId}`);
  const { public_settings } = await db
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select('public_settings')
    .executeTakeFirstOrThrow();
  const text = textOf(kind, {
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
    .values({
      tenant_id: tenantId,
      parent_order_id: parentOrderId,
      // News are told once an event: two parts are shipped each on its day.
      kind: eventId ? `${kind}/${eventId}` : kind,
      ...text,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'parent_order_id', 'kind']).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
