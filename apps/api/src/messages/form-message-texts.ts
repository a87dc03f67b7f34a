import type { TenantSettings } from '@karwan/contract/tenant';

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
  const line = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : []);
  const body = [
    [
      ...line('From', written.name),
      ...line('E-mail', written.email),
      ...line('Phone', written.phone),
      ...line('Subject', written.subject),
      ...line('Searched for', written.query),
      ...line('Blog post', written.post),
    ].join('\n'),
    written.message,
  ].join('\n\n');
  // Subjects are one line, whatever was typed.
  const about = (written.subject || written.query || written.post || written.name).replace(
    /\s+/g,
    ' ',
  );
  return {
    channel: 'email',
    recipient: shop.email,
    reply_to: written.email,
    subject: `${shop.siteName}: ${title}: ${about}`,
    body,
  };
}
