import type { RateJump } from '@karwan/contract/shop/settings/rates';
import { ORPCError } from '@orpc/server';

/** The largest change of a rate that nobody has to confirm, as a share of the previous one. */
const largestStep = 0.2;

/**
 * Refuses rates that change by more than a fifth: one slip of the decimal point would change the price of all items of a country.
 * @throws RATE_JUMP with the previous and the new rate of each
 */
export function refuseJumps(
  rates: readonly { code: string; from: string | null; to: string }[],
): void {
  const jumps = rates.flatMap(({ code, from, to }): RateJump[] =>
    from !== null && Math.abs(Number(to) / Number(from) - 1) > largestStep + Number.EPSILON
      ? [{ code, from, to }]
      : [],
  );
  if (jumps.length === 0) return;
  throw new ORPCError('RATE_JUMP', {
    status: 409,
    message: `A rate would change by more than a fifth: ${jumps
      .map(({ code, from, to }) => `${code} from ${from} to ${to}`)
      .join(', ')}`,
    data: { jumps },
  });
}
