import { knownLanguage } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { type ServerTextKey, serverTexts } from '@karwan/i18n/server-texts';
import type { EmailContent } from '../transport/mail/email-content.ts';
import { renderEmail } from '../transport/mail/render-email.ts';
import { withSiteName } from '../transport/text/sms-text.ts';

/** A visitor's message as stored. */
export interface WrittenRow {
  readonly form: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly query: string;
  readonly post: string | null;
}

/** Titles of messages, by form. */
const titles: Readonly<Record<string, ServerTextKey>> = {
  contact: 'formMessage.title.contact',
  quote: 'formMessage.title.quote',
  'product-request': 'formMessage.title.product-request',
  wholesale: 'formMessage.title.wholesale',
  'blog-comment': 'formMessage.title.blog-comment',
};

/** The title of a form's message, in a language. */
export const titleOfForm = (form: string, language: string): string =>
  serverTexts(language)(titles[form] ?? 'formMessage.title.contact');

/** The subject of an e-mail about a message, on one line whatever was typed. */
export function subjectOf(title: string, about: string): string {
  const line = about.replace(/\s+/g, ' ').trim();
  return line ? `${title}: ${line}` : title;
}

/** The e-mail to the shop about a message, in the shop's language; a reply to it goes to the sender. */
export function formMessageEmail(written: WrittenRow, shop: TenantSettings, language: string) {
  const t = serverTexts(language);
  const title = titleOfForm(written.form, language);
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const about = written.subject || written.query || written.post || written.name;
  const content: EmailContent = {
    language: knownLanguage(language),
    heading: title,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact(t('formMessage.from'), written.name),
          ...fact(t('forms.email'), written.email),
          ...fact(t('forms.phone'), written.phone),
          ...fact(t('forms.subject'), written.subject),
          ...fact(t('formMessage.searchedFor'), written.query),
          ...fact(t('formMessage.blogPost'), written.post),
        ],
      },
      { kind: 'text', text: written.message, isTyped: true },
    ],
    shop: { ...shop, url: undefined },
  };
  return {
    channel: 'email' as const,
    recipient: shop.email,
    reply_to: written.email,
    ...renderEmail(
      content,
      withSiteName(shop.siteName, subjectOf(title, about), knownLanguage(language)),
    ),
  };
}
