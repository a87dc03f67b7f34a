import { type EmailContent, emailText } from './email-content.ts';

/**
 * An email's subject, plain text, and what its HTML is made of when it is delivered. The subject is one line, even if
 * a shop's name has line breaks.
 */
export function renderEmail(content: EmailContent, subject: string) {
  return {
    subject: subject.replace(/\s+/g, ' '),
    body: emailText(content),
    content,
  };
}
