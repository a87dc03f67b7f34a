/** A currency's English name; `shop_text` has translations. */
export function nameCurrency(code: string): { symbol: string; name: string; title: string } {
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code;
  return { symbol: symbolOf(code), name, title: `${code} - ${name}` };
}

function symbolOf(code: string): string {
  const options = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
