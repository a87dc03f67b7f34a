import { knownLanguage } from '@karwan/contract/language';
import { orderAddress } from '@karwan/contract/order';
import { plainLine, plainText, withTexts } from '@karwan/contract/plain-text';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { orderTextColumns } from '../../platform/statements/order-text-columns.ts';
import { confirmProof } from '../../sales/customer/confirm-link.ts';
import { payoutProof } from '../../sales/customer/payout-link.ts';
import { receiptToken } from '../../sales/reading/receipt-token.ts';
import { type OrderRow, selectOrders } from '../../sales/reading/select-orders.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { messageTexts } from '../../shop/settings/message-texts.ts';
import type { Messengers } from '../transport/senders/messengers.ts';
import { selectSender } from './select-sender.ts';
import type { OrderNotificationData } from './texts/order-notification-data.ts';

export type Links = Pick<Messengers, 'publicUrl' | 'secret' | 'isUnlimited'>;

interface Subject {
  readonly tenantId: number;
  readonly parentOrderId: string;
  /** The part that the message is about; left out: the whole booking. */
  readonly orderId?: string;
}

/**
 * A booking, or one part of it, with everything that its messages contain.
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

/** The message data of an order whose parts were already read. */
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
  const shop = await selectSender(db, { tenantId, language: first.language }, publicUrl);
  const { url } = shop;
  return {
    parentOrderId,
    parts: await inReadersWords(db, tenantId, withTexts(parts, plainInMessages)),
    address: orderAddress.parse(first.shipping_address),
    shop,
    t: await messageTexts(db, tenantId, knownLanguage(first.language)),
    ...(url &&
      secret && {
        receiptUrl: receiptUrl(url, secret, tenantId, parentOrderId),
        confirmUrl: (until: Date) =>
          `${url}/confirm-order/${parentOrderId}/${confirmProof(secret, tenantId, parentOrderId, until)}`,
        payoutUrl: (refund: string, until: Date) =>
          `${url}/refund/${refund}/${payoutProof(secret, tenantId, refund, until)}`,
      }),
  };
}

/** Orders with their options in the words of the reader, as pages show them. */
async function inReadersWords(
  db: Kysely<Database>,
  tenantId: number,
  parts: readonly OrderRow[],
): Promise<OrderRow[]> {
  const reader = { db, tenant: { id: tenantId }, language: knownLanguage(parts[0]?.language) };
  const items = await inLanguage(
    reader,
    parts.map((part) => part.items),
  );
  return parts.map((part, at) => ({ ...part, items: items[at] ?? part.items }));
}

/** Orders of before may have texts that would change how a message reads. Only what the customer wrote has several lines. */
const plainInMessages = (text: string, key: string) =>
  orderTextColumns.some((column) => column === key) ? plainText(text) : plainLine(text);

/** A signed link that opens the receipt without a login. */
function receiptUrl(url: string, secret: string, tenantId: number, parentOrderId: string) {
  const token = receiptToken(secret, tenantId, parentOrderId);
  return `${url}/confirmation?id=${parentOrderId}&receipt=${token}`;
}
