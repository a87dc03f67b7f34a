import { z } from 'zod';
import { emailFault } from './email.ts';
import { plainLine, plainText } from './texts/plain-text.ts';

/** A text that may have line breaks, without characters that change how the text around it reads. */
export const typedText = () => z.string().overwrite(plainText).trim();

/** The same in one line, for names and addresses. */
export const typedLine = () => z.string().overwrite(plainLine).trim();

// Something that is seen: neither a space nor a mark that shows nothing, such as a zero-width joiner.
const seen = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

const visible = z.refine<string>((text) => text === '' || seen.test(text), {
  message: 'Required',
  params: { rule: 'required' },
});

/** A required text of up to `max` characters. */
export const requiredText = (max: number) => typedText().min(1, 'Required').max(max).check(visible);

/** A required line of up to `max` characters. */
export const requiredLine = (max: number) => typedLine().min(1, 'Required').max(max).check(visible);

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
