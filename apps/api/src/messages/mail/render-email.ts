import { type EmailContent, emailText } from './email-content.ts';

/**
 * An email's subject, plain text, and the content from which its HTML is rendered on delivery. Line breaks, as in a shop's
 * name, are removed from the subject.
 */
export function renderEmail({ shop, ...said }: EmailContent, subject: string) {
  // Callers pass all settings of a shop; only these are stored with each mail.
  const { siteName, phone, email, address, url } = shop;
  const content: EmailContent = { ...said, shop: { siteName, phone, email, address, url } };
  return {
    subject: subject.replace(/\s+/g, ' '),
    body: emailText(content),
    content,
  };
}
