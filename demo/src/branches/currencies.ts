/** Currencies of the demo shop. Rates are fixed for the demo, not today's. */
export interface DemoCurrency {
  code: string;
  symbol: string;
  name: string;
  title: string;
  /** Decimal strings: one unit of this currency is worth `value` units of `code`. */
  convertTo: { code: string; value: string }[];
}

/** The price of one whole unit, in paisa. */
const paisaPerUnit = {
  PKR: 100n,
  USD: 28_050n,
  SEK: 2_680n,
  EUR: 30_400n,
  GBP: 35_600n,
  JPY: 188n,
} as const;
export type CurrencyCode = keyof typeof paisaPerUnit;

const decimals = 10n;

/** The rate from one currency to another, with ten decimals, rounded half up. */
function rate(from: CurrencyCode, to: CurrencyCode): string {
  const scale = 10n ** decimals;
  const scaled = (paisaPerUnit[from] * scale * 2n + paisaPerUnit[to]) / (paisaPerUnit[to] * 2n);
  const fraction = (scaled % scale).toString().padStart(Number(decimals), '0');
  return `${scaled / scale}.${fraction}`.replace(/\.?0+$/, '');
}

const codes = Object.keys(paisaPerUnit) as CurrencyCode[];

function currency(code: CurrencyCode, symbol: string, name: string): DemoCurrency {
  const others = codes.filter((other) => other !== code);
  return {
    code,
    symbol,
    name,
    title: `${code} - ${name}`,
    convertTo: others.map((other) => ({ code: other, value: rate(code, other) })),
  };
}

export const currencies: readonly DemoCurrency[] = [
  currency('PKR', 'Rs', 'Pakistani Rupee'),
  currency('USD', '$', 'US Dollar'),
  currency('SEK', 'Kr', 'Swedish Krona'),
  currency('EUR', '€', 'Euro'),
  currency('GBP', '£', 'Pound Sterling'),
  currency('JPY', '¥', 'Japanese Yen'),
];

/** Converts whole rupees to minor units of `to`, rounded half up. Every currency of a branch has a hundred minor units. */
export function fromRupees(rupees: number, to: CurrencyCode): number {
  const unit = paisaPerUnit[to];
  return Number((BigInt(rupees) * 100n * 200n + unit) / (unit * 2n));
}
