import { z } from 'zod';

/** Data of errors that ask the caller to wait. */
export const retryAfter = z.object({ retryAfter: z.int().meta({ description: 'Seconds' }) });

/** Rate limit of failed passwords or codes, per address and per account. */
export const triesFault = {
  TOO_MANY_TRIES: { status: 429, message: 'Too many attempts; try again later', data: retryAfter },
} as const;
