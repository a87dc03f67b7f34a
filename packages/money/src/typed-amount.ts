import { withPoint } from './with-point.ts';

/**
 * Reads an amount as people type it (`1,250.5`) into minor units; undefined when it is none. Decimals
 * beyond the currency's are left out.
 */
export function parseTypedAmount(text: string | null, decimals: number): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec((text ?? '').replace(/[,\s]/g, ''));
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}

/** Writes minor units for an address or a field: no separators, no empty decimals. */
export function typedAmount(minor: number, decimals: number): string {
  return withPoint(minor, decimals).replace(/\.0+$/, '');
}
