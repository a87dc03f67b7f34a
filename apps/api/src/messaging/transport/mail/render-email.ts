import { directionOf } from '@karwan/contract/language';
import { plainLine, withoutOverrides, withTexts } from '@karwan/contract/plain-text';
import { withMarks } from '@karwan/i18n/isolated';
import { type EmailContent, emailText } from './email-content.ts';

/**
 * An email's subject, plain text, and the content from which its HTML is rendered on delivery. Line breaks, as in a shop's
 * name, are removed from the subject, and direction marks replace isolates, which old mail programs show as boxes.
 */
export function renderEmail({ shop, ...said }: EmailContent, subject: string) {
  // Callers pass all settings of a shop; only these are stored with each mail.
  const { siteName, phone, email, address, url } = shop;
  const content: EmailContent = withTexts(
    { ...said, shop: { siteName, phone, email, address, url } },
    withoutOverrides,
  );
  return {
    subject: plainLine(withMarks(subject.replace(/\s+/g, ' '), directionOf(said.language))),
    body: emailText(content),
    content,
  };
}
