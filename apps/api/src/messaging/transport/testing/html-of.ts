import type { EmailContent } from '../mail/email-content.ts';
import { emailHtml } from '../mail/email-html.ts';

/** The HTML that a mail will have when it is delivered; empty for other messages. */
export const htmlOf = (message: { readonly content: unknown } | undefined): string =>
  message?.content ? emailHtml(message.content as EmailContent) : '';
