import { z } from 'zod';
import { isEmail, requiredLine } from '../text-fields.ts';
import { smsCode } from './code.ts';
import { passwordLengths } from './password-lengths.ts';
import { phoneText } from './user.ts';

const captcha = z.string().max(4_000).default('').meta({
  description: "The captcha's token, where the shop asks for one",
});

/** Clients other than browsers ask for a bearer token; browsers get an httpOnly cookie. */
export const bearer = z.boolean().default(false).meta({
  description: 'True: return a session token and set no cookie',
});

/** An email address that must be given. */
export const emailText = requiredLine(200).check(isEmail);

/** Requests a code: by SMS, or by email where the shop allows it. */
export const codeRequest = z.object({
  phone: phoneText,
  email: emailText.optional().meta({ description: 'Send the code there instead' }),
  captcha,
});

/** A number with the code that was sent to it; an empty code is rejected before it counts as an attempt. */
export const codeProof = z.object({ phone: phoneText, code: smsCode.min(1, 'Required') });

/** Requests a code by email. */
export const mailCodeRequest = codeRequest.required({ email: true });

/** An email address with the code that was sent to it. */
export const mailCodeProof = codeProof.extend({ email: emailText });

/** Logs in by phone and password. */
export const passwordLogin = z.object({
  phone: phoneText,
  password: z.string().min(1, 'Required').max(128),
  captcha,
  bearer,
});

/** Sets or changes a password. */
export const passwordChange = z.object({
  currentPassword: z.string().max(passwordLengths.most).optional().meta({
    description: 'Required if one is set, unless a code verifies the phone',
  }),
  code: smsCode.optional(),
  newPassword: z
    .string()
    .min(passwordLengths.least, `must have at least ${passwordLengths.least} characters`)
    .max(passwordLengths.most, 'must have at most 128 characters'),
});

/** A code of an authenticator app, or a recovery code. */
export const factorCode = z
  .string()
  .trim()
  .min(6)
  .max(24)
  .meta({ examples: ['123456'] });

/** Completes a login that also asks for a second factor. */
export const factorProof = z.object({
  challenge: z.string().min(1).max(200),
  code: factorCode,
  bearer,
});

/** The name that its owner gives a passkey. */
export const passkeyName = requiredLine(80);
