import { withPoint } from './with-point.ts';

/** Parses an amount as typed (`1,250.5`) into minor units; undefined if it is not one. Excess decimals are cut off. */
export function parseTypedAmount(text: string | null, decimals: number): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec((text ?? '').replace(/[,\s]/g, ''));
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}

/** Formats minor units for a URL or an input field: no separators, no trailing zero decimals. */
export function typedAmount(minor: number, decimals: number): string {
  return withPoint(minor, decimals).replace(/\.0+$/, '');
}
