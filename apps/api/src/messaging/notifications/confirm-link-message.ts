import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { confirmWithin } from '../../sales/customer/confirm-link.ts';
import { dateTimeText } from '../transport/text/moments.ts';
import { withSiteName } from '../transport/text/sms-text.ts';
import { type MessageText, smsOf } from './texts/order-booked-texts.ts';
import {
  languageOf,
  type OrderNotificationData,
  textsOf,
} from './texts/order-notification-data.ts';

/** The expiry of the confirmation link for a call; undefined: there was no such call. */
export async function selectConfirmEnd(
  db: Kysely<Database>,
  { eventId = null, tenantId }: { readonly eventId?: number | null; readonly tenantId: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select e.at from order_event e join orders o on o.id = e.order_id
    where e.id = ${eventId} and o.tenant_id = ${tenantId}`.execute(db);
  return rows[0] && new Date(rows[0].at.getTime() + confirmWithin);
}

/**
 * The SMS that asks a customer who did not answer a call to confirm a cash order by a link; undefined: the order no
 * longer waits for it, or the shop's address is not known.
 */
export function confirmLinkMessage(
  order: OrderNotificationData,
  until: Date | undefined,
  now = new Date(),
): MessageText | undefined {
  const { parts, parentOrderId, shop, confirmUrl } = order;
  const isWaiting = parts.some(
    (part) => part.status === 'Booked' && !isOnlineGateway(part.payment_method),
  );
  if (!until || !confirmUrl || !isWaiting || until <= now) return undefined;
  const language = languageOf(order);
  const sentence = textsOf(order)('orderNotification.confirmByLink', {
    id: parentOrderId,
    until: dateTimeText(until, language),
  });
  return smsOf(order, `${withSiteName(shop.siteName, sentence, language)} ${confirmUrl(until)}`);
}
