/** The largest quantity of a cart line; the contract's limit. */
export const maxQuantity = 999;

/**
 * A valid quantity of a line: a whole number from 1 to `maxQuantity`. Anything that is not a number becomes 1 (spec
 * sections 3 and 5).
 */
export function asQuantity(value: unknown): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number)) return 1;
  return Math.min(maxQuantity, Math.max(1, Math.floor(number)));
}
