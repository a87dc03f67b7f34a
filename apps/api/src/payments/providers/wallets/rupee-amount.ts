/**
 * An amount as Easypaisa writes it: rupees with one decimal place, as its guides do, or with two where
 * one would lose something.
 * @param amount minor units (paisa)
 */
export function toRupees(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('amount is not in paisa');
  const paisa = String(amount % 100).padStart(2, '0');
  return `${Math.trunc(amount / 100)}.${paisa.endsWith('0') ? paisa[0] : paisa}`;
}

/**
 * Reads rupees, written as text or as a number of JSON.
 * @returns minor units (paisa), or undefined for what is no amount to the paisa.
 */
export function fromRupees(rupees: string | number): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(rupees).trim());
  if (!match) return undefined;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
