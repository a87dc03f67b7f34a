import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../../platform/context.ts';
import { countTry, type TryLimit } from '../../platform/count-try.ts';
import type { Booking } from '../../sales/reading/find-booking.ts';
import { walletNumber } from '../providers/wallets/phone-number.ts';

/** Per phone number, because a visitor can type somebody else's. */
const promptLimit: TryLimit = { kind: 'wallet-prompt', most: 8, seconds: 3_600 };

/**
 * Limits how often wallets message a phone, by prompts of a mobile account and by vouchers.
 * @throws TOO_MANY_REQUESTS after too many of them, counted over all customers.
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
