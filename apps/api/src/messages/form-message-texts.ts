import { fallbackLanguage } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { type Letter, letterText } from './letter.ts';
import { letterHtml } from './letter-html.ts';

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

const titles: Record<string, string> = {
  contact: 'Message',
  quote: 'Request for a quote',
  'product-request': 'Request for a product',
  'blog-comment': 'Comment to be approved',
};

/** The e-mail to the shop itself; an answer to it goes to who wrote. */
export function formMessageEmail(written: WrittenRow, shop: TenantSettings) {
  const title = titles[written.form] ?? 'Message';
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  // Subjects are one line, whatever was typed.
  const about = (written.subject || written.query || written.post || written.name).replace(
    /\s+/g,
    ' ',
  );
  const letter: Letter = {
    language: fallbackLanguage,
    heading: title,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact('From', written.name),
          ...fact('E-mail', written.email),
          ...fact('Phone', written.phone),
          ...fact('Subject', written.subject),
          ...fact('Searched for', written.query),
          ...fact('Blog post', written.post),
        ],
      },
      { kind: 'text', text: written.message },
    ],
    shop: { ...shop, url: undefined },
  };
  return {
    channel: 'email' as const,
    recipient: shop.email,
    reply_to: written.email,
    subject: `${shop.siteName}: ${title}: ${about}`,
    body: letterText(letter),
    html: letterHtml(letter),
  };
}
