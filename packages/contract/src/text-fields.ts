import { z } from 'zod';
import { emailFault } from './email.ts';
import { plainLine, plainText } from './texts/plain-text.ts';

/** A text that may have line breaks, without characters that change how the text around it reads. */
export const typedText = () => z.string().overwrite(plainText).trim();

/** The same in one line, for names and addresses. */
export const typedLine = () => z.string().overwrite(plainLine).trim();

/** A required text of up to `max` characters. */
export const requiredText = (max: number) => typedText().min(1, 'Required').max(max);

/** A required line of up to `max` characters. */
export const requiredLine = (max: number) => typedLine().min(1, 'Required').max(max);

/** An optional text of up to `max` characters. */
export const optionalText = (max: number) => typedText().max(max).default('');

/** An optional line of up to `max` characters. */
export const optionalLine = (max: number) => typedLine().max(max).default('');

const emailUnless = (mayBeAbsent: (text: string) => boolean) =>
  z.check<string>(({ value, issues }) => {
    if (mayBeAbsent(value)) return;
    const fault = emailFault(value);
    if (fault === undefined) return;
    issues.push({
      code: 'custom',
      input: value,
      params: { rule: fault === 'letters' ? 'email_letters' : 'email' },
      message:
        fault === 'letters' ? 'must have Latin letters only before the @' : 'Invalid email address',
    });
  });

/** Checks that a text is an email address; the one rule for all of them. */
export const isEmail = emailUnless(() => false);

/** Checks that a text is an email address or empty. */
export const isEmailOrEmpty = emailUnless((text) => text === '');
