import { type EmailContent, emailText } from './email-content.ts';

/**
 * An email's subject, plain text, and what its HTML is made of when it is delivered. The subject is one line, even if
 * a shop's name has line breaks.
 */
export function renderEmail({ shop, ...said }: EmailContent, subject: string) {
  // Callers have all of a shop's settings at hand, several times what a mail says; each mail would be stored with them.
  const { siteName, phone, email, address, url } = shop;
  const content: EmailContent = { ...said, shop: { siteName, phone, email, address, url } };
  return {
    subject: subject.replace(/\s+/g, ' '),
    body: emailText(content),
    content,
  };
}
