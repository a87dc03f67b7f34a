import { ruleBounds } from '@karwan/money/price-rule';

/** The percentage that was typed, such as `5`, `-7.5`; undefined for what is none between -90 and 900. */
export function typedPercent(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s%]/g, '').replace('−', '-');
  if (!/^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const basisPoints = Math.round(Number(text.replace(',', '.')) * 100);
  return basisPoints >= ruleBounds.least && basisPoints <= ruleBounds.most
    ? basisPoints
    : undefined;
}
