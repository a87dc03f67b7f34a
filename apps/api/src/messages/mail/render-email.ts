import { type EmailContent, emailText } from './email-content.ts';
import { emailHtml } from './email-html.ts';

/** A letter as mail is sent: its subject is one line, whatever a shop calls itself. */
export function renderEmail(content: EmailContent, subject: string) {
  return {
    subject: subject.replace(/\s+/g, ' '),
    body: emailText(content),
    html: emailHtml(content),
  };
}
