/**
 * Formats minor units as decimal text in major units: 125000 with two decimals is '1250.00'.
 * @throws {RangeError} when the amount is not a safe whole number of 0 or more.
 */
export function withPoint(minor: number, decimals: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`no amount: ${minor}`);
  const digits = String(minor).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
}
