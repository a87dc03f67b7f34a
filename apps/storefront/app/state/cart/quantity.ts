/** The largest quantity of a cart line; the contract's limit. */
export const maxQuantity = 999;

/**
 * A quantity that a line can have: a whole number from 1 to `maxQuantity`.
 * What is not a number is reset to 1 (spec sections 3 and 5).
 */
export function asQuantity(value: unknown): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number)) return 1;
  return Math.min(maxQuantity, Math.max(1, Math.floor(number)));
}
