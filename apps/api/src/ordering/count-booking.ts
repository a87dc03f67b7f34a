import { countTry, type TryLimit } from '../accounts/count-try.ts';
import { tooManyTries } from '../accounts/too-many-tries.ts';
import type { RequestContext } from '../platform/context.ts';

const bookingLimit: TryLimit = { kind: 'booking', most: 30, seconds: 3600 };

/**
 * Orders hold goods back from others, and each has a mail and an SMS sent to whoever it names: nobody
 * needs more than so many an hour.
 * @throws TOO_MANY_TRIES; never where requests are not limited at all
 */
export async function countBooking(
  context: Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'visitor'>,
  userId: string,
): Promise<void> {
  if (context.visitor?.addressKey === undefined) return;
  const wait = await countTry(context, bookingLimit, userId);
  if (wait > 0) throw tooManyTries(wait);
}
