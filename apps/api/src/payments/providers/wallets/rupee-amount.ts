/**
 * An amount in Easypaisa's format: rupees with one decimal place, as in its guides, or with two if needed.
 * @param amount minor units (paisa)
 */
export function toRupees(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('amount is not in paisa');
  const paisa = String(amount % 100).padStart(2, '0');
  return `${Math.trunc(amount / 100)}.${paisa.endsWith('0') ? paisa[0] : paisa}`;
}

/**
 * Parses rupees, given as text or as a JSON number.
 * @returns minor units (paisa), or undefined if it is not a whole number of paisa.
 */
export function fromRupees(rupees: string | number): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(rupees).trim());
  if (!match) return undefined;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
