import { orderAddress } from '@karwan/contract/order';
import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Messengers } from '../messages/senders/messengers.ts';
import { receiptToken } from '../orders/reading/receipt-token.ts';
import { selectOrders } from '../orders/reading/select-orders.ts';
import { publicUrlOf } from '../platform/public-url.ts';
import { translated } from '../settings/in-language.ts';
import { dictionary } from '../settings/shop-texts.ts';
import type { OrderNotificationData } from './texts/order-notification-data.ts';

export type Links = Pick<Messengers, 'publicUrl' | 'secret'>;

/**
 * A booking, or one part of it, with all that its messages say.
 * @throws Error when the tenant has no such order.
 */
export async function selectOrderNotificationData(
  db: Kysely<Database>,
  { publicUrl, secret }: Links,
  {
    tenantId,
    parentOrderId,
    orderId,
  }: { tenantId: number; parentOrderId: string; orderId?: string },
): Promise<OrderNotificationData> {
  const parts = orderId
    ? await selectOrders(db, tenantId, 'order_id', orderId)
    : await selectOrders(db, tenantId, 'parent_order_id', parentOrderId);
  const [first] = parts;
  if (first?.parent_order_id !== parentOrderId) {
    throw new Error(`no order ${orderId ?? parentOrderId} of tenant ${tenantId}`);
  }
  const tenant = await db
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select(['public_settings', 'hosts', 'is_default as isDefault'])
    .executeTakeFirstOrThrow();
  const settings = translated(
    tenantSettings.parse(tenant.public_settings),
    await dictionary(db, tenantId, first.language),
  );
  const url = publicUrl && publicUrlOf(tenant, publicUrl);
  return {
    parentOrderId,
    parts,
    address: orderAddress.parse(first.shipping_address),
    shop: { ...settings, url },
    ...(url && secret && { receiptUrl: receiptUrl(url, secret, tenantId, parentOrderId) }),
  };
}

/** A signed link that shows the order to every holder of the email. */
function receiptUrl(url: string, secret: string, tenantId: number, parentOrderId: string) {
  const token = receiptToken(secret, tenantId, parentOrderId);
  return `${url}/confirmation?id=${parentOrderId}&receipt=${token}`;
}
