import { ORPCError } from '@orpc/server';

/** The error TOO_MANY_TRIES. @param retryAfter seconds */
export function tooManyTries(retryAfter: number) {
  return new ORPCError('TOO_MANY_TRIES', {
    status: 429,
    message: 'Too many attempts; try again later',
    data: { retryAfter },
  });
}
