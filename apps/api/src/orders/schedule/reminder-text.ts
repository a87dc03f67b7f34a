import type { TenantSettings } from '@karwan/contract/tenant';
import type { EmailContent } from '../../messages/mail/email-content.ts';
import { renderEmail } from '../../messages/mail/render-email.ts';
import { saidBy } from '../../messages/text/isolated.ts';
import { languageOfShop } from '../../messages/text/language-of-shop.ts';
import { reminderWords } from './reminder-words.ts';

/** Whether an order in this state waits for the shop to do something. */
export const isWaitedFor = (status: string) => reminderWords('en').waitsFor[status] !== undefined;

/** The e-mail to the shop about an order that waits, in its language. */
export function reminderEmail(
  { orderId, status }: { readonly orderId: string; readonly status: string },
  shop: TenantSettings,
  language: string,
) {
  const words = reminderWords(language);
  const reader = languageOfShop(language);
  const subject = saidBy(shop.siteName, words.waiting(orderId), reader);
  const content: EmailContent = {
    language: reader,
    heading: words.waitingHeading,
    blocks: [{ kind: 'text', text: `${subject}. ${words.waitsFor[status] ?? ''}` }],
    shop: { ...shop, url: undefined },
  };
  return {
    channel: 'email' as const,
    recipient: shop.email,
    ...renderEmail(content, subject),
  };
}
