/** A decimal as the exact fraction `units / scale`; `scale` is a power of ten. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: bigint;
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * Parses a plain decimal such as '0.0358', as SQL `numeric` prints it: up to 12 digits on either side of the point,
 * no sign, no exponent. Null for anything else.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? '';
  return { units: BigInt(`${match[1]}${fraction}`), scale: 10n ** BigInt(fraction.length) };
}
