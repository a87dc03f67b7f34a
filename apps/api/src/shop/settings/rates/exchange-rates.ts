interface Priced {
  readonly code: string;
  /** The price of one unit in the base currency: a decimal string with at most ten decimals. */
  readonly rate: string;
}

const decimals = 10;

/** The rates between all pairs of currencies, with ten decimals, rounded half up. */
export function exchangeRates(
  currencies: readonly Priced[],
): Map<string, { code: string; value: string }[]> {
  return new Map(
    currencies.map((from) => [
      from.code,
      currencies
        .filter((to) => to.code !== from.code)
        .map((to) => ({ code: to.code, value: divide(from.rate, to.rate) })),
    ]),
  );
}

function divide(dividend: string, divisor: string): string {
  const quotient =
    (scaled(dividend) * 10n ** BigInt(decimals) * 2n + scaled(divisor)) / (scaled(divisor) * 2n);
  const digits = quotient.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

/** A rate as an integer, scaled by 10^10. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
