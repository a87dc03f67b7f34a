import { fallbackLanguage } from '@karwan/contract/language';
import type { OrderNewsKind } from '../platform/jobs.ts';
import type { MessageText, OrderToTell } from './order-booked-texts.ts';
import { newsWords } from './order-news-words.ts';
import { orderWords } from './order-words.ts';

/** What became of one part of a booking, in the customer's language. */
export function orderNewsEmail(
  kind: OrderNewsKind,
  { address, parts, shop }: OrderToTell,
): MessageText {
  const [part] = parts;
  if (!part) throw new Error('news of no order');
  const language = part.language ?? fallbackLanguage;
  const news = newsWords(language)[kind](part.order_id);
  const tracking = part.tracking_number && `${part.tracking_carrier} ${part.tracking_number}`;
  const body = [
    orderWords(language).greeting(`${address.customerFirstName} ${address.customerLastName}`),
    news,
    ...(kind === 'order-shipped' && tracking ? [tracking] : []),
    `${shop.siteName}\n${shop.phone}\n${shop.email}`,
  ].join('\n\n');
  return {
    channel: 'email',
    recipient: address.customerEmail,
    subject: `${shop.siteName}: ${news}`,
    body,
  };
}
