import { z } from 'zod';

/** A required text of up to `max` characters. */
export const requiredText = (max: number) => z.string().trim().min(1, 'Required').max(max);

/** An optional text of up to `max` characters. */
export const optionalText = (max: number) => z.string().trim().max(max).default('');

const email = z.email();

/** Reports the same issue as Zod's `z.email()`, but keeps its pattern out of the JSON schema. */
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

/** Checks that a text is an email address. */
export const isEmail = emailUnless(() => false);

/** Checks that a text is an email address or empty. */
export const isEmailOrEmpty = emailUnless((text) => text === '');
