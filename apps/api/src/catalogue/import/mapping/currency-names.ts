/** Symbols and names that Intl does not know, with the currencies they may mean. */
const moreNames: Record<string, readonly string[]> = {
  rs: ['INR'],
  re: ['PKR', 'INR'],
  rupee: ['PKR', 'INR', 'LKR', 'NPR', 'MUR'],
  rupees: ['PKR', 'INR', 'LKR', 'NPR', 'MUR'],
  روپے: ['PKR', 'INR'],
  روپیہ: ['PKR', 'INR'],
  روپئے: ['PKR', 'INR'],
  us$: ['USD'],
  dhs: ['AED', 'MAD'],
  درہم: ['AED', 'MAD'],
};

let known: Map<string, Set<string>> | undefined;

/** The currencies (ISO 4217 codes) that a symbol, code or name beside an amount may mean. */
export function currenciesNamed(name: string): ReadonlySet<string> | undefined {
  known ??= readNames();
  return known.get(normalised(name));
}

/** Without dots and spaces; compatibility characters (₨) are normalized (Rs). */
const normalised = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s\p{Cf}]/gu, '');

function readNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const key = normalised(name);
    names.set(key, (names.get(key) ?? new Set()).add(code));
  };
  for (const code of Intl.supportedValuesOf('currency')) {
    add(code, code);
    for (const locale of ['en', 'ar']) {
      const parts = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      }).formatToParts(1);
      add(parts.find((part) => part.type === 'currency')?.value ?? code, code);
    }
  }
  for (const [name, codes] of Object.entries(moreNames)) {
    for (const code of codes) add(name, code);
  }
  return names;
}
