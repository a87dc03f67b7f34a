import type { Order } from '@karwan/contract/order';
import { moneyTexts } from '@karwan/i18n/money-texts';
import { formatWhole } from '@karwan/money/format';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { currencyOf } from './timeline/currency-of.ts';

/** What became of an order's money: refunds with their state, and what is back on vouchers. Empty: nothing did. */
export function useMoneyLines(order: Order): string[] {
  const t = useT();
  const language = useLanguage();
  const currency = currencyOf(order);
  return moneyTexts(t, language, order, (minor) => formatWhole(minor, currency));
}
