import type { FeeLine } from '@karwan/contract/fee';
import type { Translate } from './translate.ts';

/**
 * A fee's name on pages and in messages, with its percentage and whether the total includes it.
 * @param branch where several branches charge it at a percentage of their own.
 */
export function feeLabel(
  t: Translate,
  { kind, standing, percent }: Omit<FeeLine, 'amount'>,
  branch?: string,
): string {
  const name = t(`fee.name.${kind}`);
  const fee = percent === undefined ? name : withPercent(t, { fee: name, percent }, branch);
  return standing === 'charged' || standing === 'credited' ? fee : t(`fee.${standing}`, { fee });
}

const withPercent = (t: Translate, values: { fee: string; percent: number }, branch?: string) =>
  branch === undefined ? t('fee.percent', values) : t('fee.percentOf', { ...values, branch });
