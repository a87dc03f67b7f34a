import type { ShippingState } from '@karwan/contract/branch';
import type { FeeLine } from '@karwan/contract/fee';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';

/**
 * The shipping cost: an amount, free, or a rate by weight. With several branches one amount may be known and another
 * not: then both are shown, so that the lines add up to the total.
 */
export function ShippingAmount(props: {
  state: ShippingState;
  fees: readonly FeeLine[];
  currency: DisplayedCurrency;
}) {
  const t = useT();
  const { state, fees, currency } = props;
  if (state === 'free') return t('cart.shippingFree');
  const fee = fees.find(({ kind }) => kind === 'shipping');
  const amount = <Price size="small" amount={fee?.amount ?? 0} currency={currency} />;
  if (state === 'quoted') return amount;
  return (
    <>
      {fee && <span className="block">{amount}</span>}
      {t('cart.shippingRate')}
    </>
  );
}
