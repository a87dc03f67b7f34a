import { orderAddress } from '@karwan/contract/order';
import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Messengers } from '../messages/senders/messengers.ts';
import { receiptToken } from '../orders/reading/receipt-token.ts';
import { type OrderRow, selectOrders } from '../orders/reading/select-orders.ts';
import { publicUrlOf } from '../platform/public-url.ts';
import { memoizePerTenant } from '../platform/tenant-cache.ts';
import { translated } from '../settings/in-language.ts';
import { dictionary } from '../settings/shop-texts.ts';
import type { OrderNotificationData } from './texts/order-notification-data.ts';

export type Links = Pick<Messengers, 'publicUrl' | 'secret'>;

interface Subject {
  readonly tenantId: number;
  readonly parentOrderId: string;
  /** The part that it is about; none for a whole booking. */
  readonly orderId?: string;
}

/**
 * A booking, or one part of it, with all that its messages say.
 * @throws Error when the tenant has no such order.
 */
export async function selectOrderNotificationData(
  db: Kysely<Database>,
  links: Links,
  { orderId, parentOrderId, tenantId }: Subject,
): Promise<OrderNotificationData> {
  const parts = orderId
    ? await selectOrders(db, tenantId, 'order_id', orderId)
    : await selectOrders(db, tenantId, 'parent_order_id', parentOrderId);
  return notificationDataOf(db, links, { tenantId, parentOrderId, orderId }, parts);
}

/** The same of an order whose parts have been read. */
export async function notificationDataOf(
  db: Kysely<Database>,
  { publicUrl, secret }: Links,
  { orderId, parentOrderId, tenantId }: Subject,
  parts: readonly OrderRow[],
): Promise<OrderNotificationData> {
  const [first] = parts;
  if (first?.parent_order_id !== parentOrderId) {
    throw new Error(`no order ${orderId ?? parentOrderId} of tenant ${tenantId}`);
  }
  const { settings, ...shop } = await senders.of(db, tenantId);
  const words = await dictionary(db, tenantId, first.language);
  const url = publicUrl && publicUrlOf(shop, publicUrl);
  return {
    parentOrderId,
    parts,
    address: orderAddress.parse(first.shipping_address),
    shop: { ...translated(settings, words), url },
    ...(url && secret && { receiptUrl: receiptUrl(url, secret, tenantId, parentOrderId) }),
  };
}

/** What a shop's messages say of the shop itself. */
const senders = memoizePerTenant(async (db, tenantId) => {
  const tenant = await db
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select(['public_settings', 'hosts', 'is_default as isDefault'])
    .executeTakeFirstOrThrow();
  const { hosts, isDefault, public_settings } = tenant;
  return { settings: tenantSettings.parse(public_settings), hosts, isDefault };
});

/** A signed link that shows the order to every holder of the email. */
function receiptUrl(url: string, secret: string, tenantId: number, parentOrderId: string) {
  const token = receiptToken(secret, tenantId, parentOrderId);
  return `${url}/confirmation?id=${parentOrderId}&receipt=${token}`;
}
