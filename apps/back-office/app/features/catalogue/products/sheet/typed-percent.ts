import { ruleBounds } from '@karwan/money/price-rule';

/** Parses a percentage such as `5` or `-7.5`, to basis points; undefined if it is invalid or not between -90 and 900. */
export function typedPercent(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s%]/g, '').replace('−', '-');
  if (!/^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const basisPoints = Math.round(Number(text.replace(',', '.')) * 100);
  return basisPoints >= ruleBounds.least && basisPoints <= ruleBounds.most
    ? basisPoints
    : undefined;
}
