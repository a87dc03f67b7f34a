import type { PriceRule } from '@karwan/money/price-rule';
import { typedMinor } from '../../../../page/typed.ts';
import { typedPercent } from './typed-percent.ts';

interface TypedRule {
  readonly typed: { readonly percent: string; readonly round: string };
  readonly isRuleWrong: boolean;
  /** Undefined: none was typed, or it is invalid. */
  readonly rule: PriceRule | undefined;
}

/** The price rule in a query string: `percent=5&round=50`. */
export function readRule(query: URLSearchParams, baseCurrency: string): TypedRule {
  const percent = query.get('percent') ?? '';
  const round = query.get('round') ?? '';
  const basisPoints = typedPercent(percent);
  const step = round.trim() === '' ? 1 : typedMinor(round, baseCurrency);
  const rule = basisPoints !== undefined && step ? { basisPoints, step } : undefined;
  return { typed: { percent, round }, isRuleWrong: percent !== '' && !rule, rule };
}
