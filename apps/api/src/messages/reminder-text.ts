import type { TenantSettings } from '@karwan/contract/tenant';
import { type Letter, letterText } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { languageOfShop, staffWords } from './staff-words.ts';

/** Whether an order in this state waits for the shop to do something. */
export const isWaitedFor = (status: string) => staffWords('en').waitsFor[status] !== undefined;

/** The e-mail to the shop about an order that waits, in its language. */
export function reminderEmail(
  { orderId, status }: { readonly orderId: string; readonly status: string },
  shop: TenantSettings,
  language: string,
) {
  const words = staffWords(language);
  const sentence = words.waiting(orderId);
  const letter: Letter = {
    language: languageOfShop(language),
    heading: words.waitingHeading,
    blocks: [
      { kind: 'text', text: `${shop.siteName}: ${sentence}. ${words.waitsFor[status] ?? ''}` },
    ],
    shop: { ...shop, url: undefined },
  };
  return {
    channel: 'email' as const,
    recipient: shop.email,
    subject: `${shop.siteName}: ${sentence}`.replace(/\s+/g, ' '),
    body: letterText(letter),
    html: letterHtml(letter),
  };
}
