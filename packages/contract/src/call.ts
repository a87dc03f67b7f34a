import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Ids are digits in text, so that they survive every client's number type. */
export const smallId = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a number')
  .meta({ examples: ['12'] });
export const bigId = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a number')
  .meta({ examples: ['1024'] });

/** Names one wish of a client: sent twice, it is fulfilled once. */
export const idempotencyKey = z
  .string()
  .min(8, 'must have at least 8 characters')
  .max(100)
  .regex(/^[\w-]+$/, 'letters, digits, _ and - only');

/** Errors that any call may answer besides its own. */
export const call = oc.errors({
  BAD_REQUEST: { status: 400, message: 'The request is not valid' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is busy, try again shortly' },
});

/** Errors of calls that only who is signed in may make. */
export const ownCall = call.errors({
  UNAUTHORIZED: { status: 401, message: 'Log in to do this' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this' },
});

/** Answered to staff who have set up no second factor; `setUpAt` is the page where they do. */
export const staffFaults = {
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Set up a second factor first, at /account/security',
    data: z.object({ setUpAt: z.literal('/account/security') }),
  },
} as const;

/**
 * Errors of calls that only the shop's staff may make.
 * @public
 */
export const staffCall = ownCall.errors(staffFaults);
