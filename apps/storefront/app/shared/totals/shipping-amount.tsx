import type { Quote } from '@karwan/contract/cart';
import type { ShownCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';

type Shipping = Pick<Quote['summary'], 'shippingState' | 'shippingFeeTotal'>;

/**
 * What shipping costs: an amount, free, or a rate by weight. Of several branches one may know its
 * amount while another does not: then both show, and the lines add up to the total.
 */
export function ShippingAmount({
  summary,
  currency,
}: {
  summary: Shipping;
  currency: ShownCurrency;
}) {
  const t = useT();
  const { shippingState, shippingFeeTotal } = summary;
  if (shippingState === 'free') return t('cart.shippingFree');
  const amount = <Price size="small" amount={shippingFeeTotal} currency={currency} />;
  if (shippingState === 'quoted') return amount;
  return (
    <>
      {shippingFeeTotal > 0 && <span className="block">{amount}</span>}
      {t('cart.shippingRate')}
    </>
  );
}
