import { z } from 'zod';

/** A text that must be given, up to `max` characters. */
export const requiredText = (max: number) => z.string().trim().min(1, 'Required').max(max);

/** A text that may be left out, up to `max` characters. */
export const optionalText = (max: number) => z.string().trim().max(max).default('');

const email = z.email();

/** Reports what Zod's own `z.email()` reports, without its pattern in the JSON schema. */
const emailUnless = (mayBeAbsent: (text: string) => boolean) =>
  z.check<string>(({ value, issues }) => {
    if (mayBeAbsent(value) || email.safeParse(value).success) return;
    issues.push({
      code: 'invalid_format',
      format: 'email',
      origin: 'string',
      input: value,
      message: 'Invalid email address',
    });
  });

/** A check for a text: it must be an email address. */
export const isEmail = emailUnless(() => false);

/** A check for a text: it must be an email address, or empty. */
export const isEmailOrEmpty = emailUnless((text) => text === '');
