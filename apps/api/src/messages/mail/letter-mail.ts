import { type Letter, letterText } from './letter.ts';
import { letterHtml } from './letter-html.ts';

/** A letter as mail is sent: its subject is one line, whatever a shop calls itself. */
export function mailOf(letter: Letter, subject: string) {
  return {
    subject: subject.replace(/\s+/g, ' '),
    body: letterText(letter),
    html: letterHtml(letter),
  };
}
