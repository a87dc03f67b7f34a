import type { TenantSettings } from '@karwan/contract/tenant';
import type { EmailContent } from '../messages/mail/email-content.ts';
import { renderEmail } from '../messages/mail/render-email.ts';
import { saidBy } from '../messages/text/isolated.ts';
import { languageOfShop } from '../messages/text/language-of-shop.ts';
import { formWords } from './form-words.ts';

/** What a visitor wrote, as it lies in the database. */
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

/** The e-mail to the shop itself, in its language; an answer to it goes to who wrote. */
export function formMessageEmail(written: WrittenRow, shop: TenantSettings, language: string) {
  const words = formWords(language);
  const title = words.forms[written.form] ?? words.message;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  // Subjects are one line, whatever was typed.
  const about = (written.subject || written.query || written.post || written.name).replace(
    /\s+/g,
    ' ',
  );
  const content: EmailContent = {
    language: languageOfShop(language),
    heading: title,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact(words.from, written.name),
          ...fact(words.email, written.email),
          ...fact(words.phone, written.phone),
          ...fact(words.subject, written.subject),
          ...fact(words.searchedFor, written.query),
          ...fact(words.blogPost, written.post),
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
    ...renderEmail(content, saidBy(shop.siteName, `${title}: ${about}`, languageOfShop(language))),
  };
}
