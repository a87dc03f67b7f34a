import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { CallFacts, CallMeta, PublicFacts, StaffFacts } from './call-facts.ts';

/** Ids are decimal strings, so that clients whose numbers are floats do not round them. */
export const smallId = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a number')
  .meta({ examples: ['12'] });
export const bigId = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a number')
  .meta({ examples: ['1024'] });

/** Idempotency key: a request that is sent twice is carried out once. */
export const idempotencyKey = z
  .string()
  .min(8, 'must have at least 8 characters')
  .max(100)
  .regex(/^[\w-]+$/, 'letters, digits, _ and - only')
  .meta({ description: 'Idempotency key, such as a UUID: the same for every retry' });

/** Errors of all calls, besides their own. */
const commonFaults = {
  BAD_REQUEST: { status: 400, message: 'The request is not valid' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is busy, try again shortly' },
} as const;

/** Errors of calls that require a signed-in user. */
export const sessionFaults = {
  UNAUTHORIZED: { status: 401, message: 'Log in to do this' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this' },
} as const;

/** Error for staff without a second factor; `setUpAt` is the page where it is set up. */
export const staffFaults = {
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Set up a second factor first, at /account/security',
    data: z.object({ setUpAt: z.literal('/account/security') }),
  },
} as const;

/** Error codes that any call may answer, whatever it does. */
export const commonCodes: readonly string[] = Object.keys({
  ...commonFaults,
  ...sessionFaults,
  ...staffFaults,
});

const declare = (meta: CallMeta) => oc.$meta<CallMeta>(meta).errors(commonFaults);

// Every call is built from one of the functions below. Server, page cache, service worker and API documentation
// follow what it declares. Its audience is checked before its handler runs.

export const publicCall = (facts: PublicFacts) => declare({ audience: 'anyone', ...facts });

export const customerCall = (facts: CallFacts) =>
  declare({ audience: 'customer', shared: 'personal', ...facts }).errors(sessionFaults);

/** For staff, even without a second factor. */
export const staffAccountCall = (facts: CallFacts) =>
  declare({ audience: 'staff-account', shared: 'personal', ...facts }).errors(sessionFaults);

/** @public */
export const staffCall = (facts: StaffFacts) =>
  declare({ audience: 'staff', shared: 'personal', ...facts }).errors({
    ...sessionFaults,
    ...staffFaults,
  });
