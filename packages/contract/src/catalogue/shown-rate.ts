/** A plain decimal as whole digits and how many of them stand behind the point. */
interface Digits {
  units: bigint;
  decimals: number;
}

function read(rate: string): Digits {
  const [whole = '', fraction = ''] = rate.split('.');
  return { units: BigInt(whole + fraction), decimals: fraction.length };
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

function write({ units, decimals }: Digits): string {
  const text = units.toString().padStart(decimals + 1, '0');
  const point = text.length - decimals;
  return decimals === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
}

/** No rate is shown with fewer digits than that, leading zeros aside. */
const minDigits = 4;

/**
 * The shortest rate that leads from `sum` to `amount` for whoever multiplies and rounds it half up; the
 * rate itself when no shorter one does.
 * @param rate plain decimal text.
 * @param sum minor units, of a currency that has a hundred of them, as has that of `amount`.
 */
export function shownRate(rate: string, sum: number, amount: number): string {
  const exact = read(rate);
  const spare = exact.units.toString().length - minDigits;
  for (let dropped = Math.min(spare, exact.decimals); dropped > 0; dropped--) {
    const units = halfUp(exact.units, 10n ** BigInt(dropped));
    const decimals = exact.decimals - dropped;
    const gives = halfUp(BigInt(sum) * units, 10n ** BigInt(decimals));
    if (gives === BigInt(amount)) return trimmed({ units, decimals });
  }
  return trimmed(exact);
}

const trimmed = (digits: Digits) =>
  write(digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
