import { add, exact, type Minor, toMinor } from '@karwan/money/arithmetic';

/**
 * Spreads an amount in proportion to weights (largest remainder method), so that the shares add up to it exactly.
 * Among equal remainders the first gets the unit. No share exceeds its weight.
 * @param amount at most the sum of the weights
 * @throws {RangeError} when it is more
 */
export function spread(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = exact(add(...weights));
  if (exact(amount) > whole) throw new RangeError(`cannot spread ${amount} over ${whole}`);
  if (amount === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = exact(amount) * exact(weight);
    return { index, share: product / whole, remainder: product % whole };
  });
  let left = exact(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  for (const part of byRemainder) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map(({ share }) => toMinor(share));
}
