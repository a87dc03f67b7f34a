/** The most digits of an amount. */
const maxDigits = 15;

/**
 * Parses an amount as banks and couriers write it (`Rs. 1,250.00`, `1.250,00`, `-200`, `(200.00)`), in minor units;
 * undefined when it is none. The digits after the last point or comma are decimals if there are no more than the
 * currency has: three digits after it are thousands.
 */
export function readAmount(text: string, decimals: number): number | undefined {
  const bare = text
    .replace(/^'/, '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^([-−(]?)\p{L}+\.?/u, '$1')
    .replace(/\p{L}+$/u, '')
    .replace(/\/-$/, '');
  const match = /^([-−]|\()?\+?([\d.,']+)(\))?$/.exec(bare);
  if (!match || (match[1] === '(') !== (match[3] === ')')) return undefined;
  const [, sign, digits = ''] = match;
  const part = new RegExp(`[.,](\\d{1,${Math.max(decimals, 2)}})$`).exec(digits);
  const grouped = part ? digits.slice(0, part.index) : digits;
  // Grouped in thousands or lakhs (12,50,000). A leading zero is refused: 0.500 is half a rupee, or a mistake.
  if (!/^(\d+|[1-9]\d{0,2}([.,']\d{2,3})*[.,']\d{3})$/.test(grouped)) return undefined;
  const whole = grouped.replace(/[.,']/g, '');
  const decimal = decimals === 0 ? '' : (part?.[1] ?? '').padEnd(decimals, '0');
  if (whole.length > maxDigits - decimals) return undefined;
  // For a currency without decimals only zeros are accepted.
  if (decimals === 0 && part && Number(part[1]) !== 0) return undefined;
  const minor = Number(whole + decimal);
  return sign && minor !== 0 ? -minor : minor;
}
