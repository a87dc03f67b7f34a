import type { MoneyState } from '@karwan/contract/money-state';
import type { OrderRefund } from '@karwan/contract/order-refund';
import { onlineMethod } from '@karwan/contract/payment-page';
import { formatDate } from './dates.ts';
import type { Translate } from './translate.ts';

interface Money {
  readonly moneyState: MoneyState;
  readonly refunds: readonly OrderRefund[];
  /** Minor units. */
  readonly backOnVouchers: number;
}

/** Writes an amount in minor units as the shop does. */
type WriteAmount = (minor: number) => string;

/** What a payment method is called where money goes back to it. */
export function refundTarget(t: Translate, method: string): string {
  if (method === 'bank' || method === 'credit') return t(`money.${method}`);
  const online = onlineMethod(method);
  return online?.kind === 'card' ? t('money.card') : (online?.name ?? method);
}

/** A refund as a sentence, such as "Rs 3,850 is on its way to Easypaisa. It arrives by 5 Dec 2026." */
export function refundText(
  t: Translate,
  language: string,
  { amount, state, to, by }: OrderRefund,
  write: WriteAmount,
): string {
  const values = { amount: write(amount), to: refundTarget(t, to) };
  if (state === 'on-its-way' && by) {
    return t('money.refund.on-its-way', { ...values, date: formatDate(language, 'date', by) });
  }
  if (state === 'on-its-way')
    return t(to === 'cash' ? 'money.refund.toHandOver' : 'money.refund.approved', values);
  if (state === 'refunded') {
    return t(to === 'cash' ? 'money.refund.inCash' : 'money.refund.refunded', values);
  }
  return t('money.refund.delayed', values);
}

/** What became of an order's money, a sentence each; empty while there is nothing to say beside its state. */
export function moneyTexts(
  t: Translate,
  language: string,
  { moneyState, refunds, backOnVouchers }: Money,
  write: WriteAmount,
): string[] {
  const back = refunds.map((refund) => refundText(t, language, refund, write));
  if (backOnVouchers > 0) {
    back.push(t('orderTimeline.backOnVouchers', { amount: write(backOnVouchers) }));
  }
  const isFree = moneyState === 'not-charged' && back.length === 0;
  return isFree ? [t('money.notCharged')] : back;
}
