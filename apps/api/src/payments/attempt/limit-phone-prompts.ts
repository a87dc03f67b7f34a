import { ORPCError } from '@orpc/server';
import type { Booking } from '../../orders/reading/find-booking.ts';
import type { RequestContext } from '../../platform/context.ts';
import { countTry, type TryLimit } from '../../platform/count-try.ts';
import { walletNumber } from '../providers/wallets/phone-number.ts';

/** A visitor can enter another person's number, so prompts to one phone are limited. */
const promptLimit: TryLimit = { kind: 'wallet-prompt', most: 8, seconds: 3_600 };

/**
 * Counts what makes a wallet send a message to a phone: the prompt of a mobile account, a voucher.
 * @throws TOO_MANY_REQUESTS once the number has had too many prompts, from all customers together.
 */
export async function limitPhonePrompts(
  context: Pick<RequestContext, 'db' | 'tenant' | 'secret'>,
  { address }: Pick<Booking, 'address'>,
  { way, phone }: Readonly<Record<string, string>>,
): Promise<void> {
  if (way !== 'account' && way !== 'voucher') return;
  const number = walletNumber(phone ?? address.customerPhone ?? '');
  const wait = await countTry(context, promptLimit, number);
  if (wait > 0) throw tooOften('This number was asked too often; try again in an hour');
}

export const tooOften = (message: string) =>
  new ORPCError('TOO_MANY_REQUESTS', { status: 429, message });
