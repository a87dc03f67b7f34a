import { z } from 'zod';
import { retryAfter } from '../faults/tries-fault.ts';

/** The code sent by SMS. */
export const smsCode = z
  .string()
  .trim()
  .max(12)
  .meta({
    description: 'Six digits; spaces and dashes are ignored',
    examples: ['123456'],
  });

/** Errors of all calls that check a code; messages as in the specification (sections 5 and 8). */
export const codeFaults = {
  INVALID_PHONE_NUMBER: {
    status: 400,
    message: 'The phone number format should be +923XXXXXXXXX',
  },
  INVALID_CODE: { status: 401, message: 'Invalid code. Please enter the code again.' },
  CODE_EXPIRED: {
    status: 401,
    message: 'The SMS code has expired. Please re-send the verification code to try again.',
  },
} as const;

/** Errors of logging in by a code that was sent by email. */
export const mailFaults = {
  WAY_NOT_OFFERED: { status: 409, message: 'This shop does not offer this way to log in' },
  NO_ACCOUNT: {
    status: 409,
    message: 'No account uses this email. Log in with your phone number.',
  },
} as const;

/** Errors of sending a code. */
export const sendFaults = {
  WAY_NOT_OFFERED: mailFaults.WAY_NOT_OFFERED,
  INVALID_PHONE_NUMBER: codeFaults.INVALID_PHONE_NUMBER,
  CAPTCHA_FAILED: { status: 400, message: 'Confirm that you are not a robot, then try again' },
  CODE_SENT_RECENTLY: {
    status: 429,
    message: 'A code was sent a moment ago',
    data: retryAfter,
  },
  CODES_UNAVAILABLE: { status: 503, message: 'This shop cannot send codes at the moment' },
  CODE_NOT_DELIVERABLE: { status: 400, message: 'No code can be sent to this number' },
  TOO_MANY_CODES: {
    status: 429,
    message: 'Too many codes requested; try again later',
    data: retryAfter,
  },
} as const;
