const wellFormed = /^(\d{1,9})(?:\.(\d{0,2})\d*)?$/;

/** Reads an amount as people type it (`1,250.5`) into minor units; undefined when it is none. */
export function readPrice(text: string | null): number | undefined {
  const match = wellFormed.exec((text ?? '').replace(/[,\s]/g, ''));
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Writes minor units for an address or a field: no separators, no empty decimals. */
export function writePrice(minor: number): string {
  const part = minor % 100;
  const whole = String((minor - part) / 100);
  return part === 0 ? whole : `${whole}.${String(part).padStart(2, '0')}`;
}
