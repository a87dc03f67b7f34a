import { type EmailContent, emailText } from './email-content.ts';
import { emailHtml } from './email-html.ts';

/**
 * An email's subject, plain text and HTML. The subject is one line, even if a shop's name has line
 * breaks.
 */
export function renderEmail(content: EmailContent, subject: string) {
  return {
    subject: subject.replace(/\s+/g, ' '),
    body: emailText(content),
    html: emailHtml(content),
  };
}
