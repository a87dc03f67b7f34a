import { knownLanguage } from '@karwan/contract/language';
import { type ServerTextKey, type ServerTranslate, serverTexts } from '@karwan/i18n/server-texts';
import type { EmailContent, Sender } from '../transport/mail/email-content.ts';
import { renderEmail } from '../transport/mail/render-email.ts';
import { withSiteName } from '../transport/text/sms-text.ts';

/** The text for what was received, by form. */
const received: Readonly<Record<string, ServerTextKey>> = {
  contact: 'formCopy.received.contact',
  quote: 'formCopy.received.quote',
  'product-request': 'formCopy.received.product-request',
  wholesale: 'formCopy.received.wholesale',
};

/**
 * Confirms to the address that a visitor gave that their message has arrived. The address is not
 * verified, so the email repeats nothing that was typed, not even a name.
 */
export function formCopyEmail(
  { email, form, language }: { email: string; form: string; language: string },
  shop: Sender,
  t: ServerTranslate = serverTexts(language),
) {
  const reader = knownLanguage(language);
  const heading = t('formCopy.heading');
  const thanks = t(received[form] ?? 'formCopy.received.contact');
  const content: EmailContent = {
    language: reader,
    heading,
    blocks: [
      { kind: 'text', text: `${thanks} ${t('formCopy.answer')}` },
      { kind: 'text', text: t('formCopy.notYou', { site: shop.siteName }) },
    ],
    shop,
  };
  return {
    channel: 'email' as const,
    recipient: email,
    ...renderEmail(content, withSiteName(shop.siteName, heading, reader)),
  };
}
