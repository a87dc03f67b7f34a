import { z } from 'zod';
import { emailFault } from './email.ts';

/** A required text of up to `max` characters. */
export const requiredText = (max: number) => z.string().trim().min(1, 'Required').max(max);

/** An optional text of up to `max` characters. */
export const optionalText = (max: number) => z.string().trim().max(max).default('');

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
