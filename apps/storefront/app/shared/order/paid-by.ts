import { isNothingToPay } from '@karwan/contract/nothing-to-pay';
import type { Order } from '@karwan/contract/order';
import type { Translate } from '@karwan/i18n/translate';

/** What pays for an order in place of money. */
const inPlaceOfMoney = ['exchange', 'gift_voucher'] as const;

/** What an order is paid by: the chosen method, unless vouchers or items handed back leave nothing to pay. */
export function paidBy(
  t: Translate,
  { orderAmount, dueOnDelivery, cost, fees }: Order,
  method: string,
): string {
  if (dueOnDelivery > 0 || !isNothingToPay(orderAmount, cost.shippingState)) return method;
  const paying = inPlaceOfMoney.filter((kind) => fees.some((fee) => fee.kind === kind));
  if (paying.length === 0) return t('track.nothingToPay');
  return paying.map((kind) => t(`fee.name.${kind}`)).join(', ');
}
