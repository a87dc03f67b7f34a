import type { Quote } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { DiscountRows, type NamedPromotion } from './discount-rows.tsx';
import { FeeRow } from './fee-row.tsx';
import { type BranchFees, FeeRows } from './fee-rows.tsx';
import { ShippingAmount } from './shipping-amount.tsx';

/** The sums of a cart or an order. */
export type DisplayedTotals = Pick<
  Quote['summary'],
  'quantityTotal' | 'itemsTotal' | 'fees' | 'shippingState' | 'grandTotal'
>;

/**
 * The totals of a cart or an order. A fee is shown only when it is not zero (spec section 9). VAT is marked as
 * included and duty as paid on arrival, so that the other lines add up to the total.
 */
export function PriceTotals(props: {
  totals: DisplayedTotals;
  /** The fees of each branch. */
  parts: readonly BranchFees[];
  promotions: readonly NamedPromotion[];
  currency: DisplayedCurrency;
  pending?: boolean;
}) {
  const { totals, parts, promotions, currency, pending } = props;
  const { fees } = totals;
  const t = useT();
  const rows = { fees, parts, currency };
  return (
    <div aria-busy={pending} className={pending ? 'opacity-50 transition-opacity' : undefined}>
      <dl className="text-sm">
        <FeeRow label={t('cart.itemsTotal', { count: totals.quantityTotal })}>
          <Price size="small" amount={totals.itemsTotal} currency={currency} />
        </FeeRow>
        <FeeRow label={t('fee.name.shipping')}>
          <ShippingAmount state={totals.shippingState} fees={fees} currency={currency} />
        </FeeRow>
        <FeeRows {...rows} standing="charged" />
        <DiscountRows promotions={promotions} currency={currency} />
        <FeeRows
          {...rows}
          fees={fees.filter(({ kind }) => kind !== 'discount')}
          standing="credited"
        />
      </dl>
      <dl className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong pt-3">
        <dt className="font-medium">{t('cart.total')}</dt>
        <dd className="ms-auto">
          <Price size="large" amount={totals.grandTotal} currency={currency} />
        </dd>
      </dl>
      <dl className="mt-3 text-sm text-ink-soft">
        <FeeRows {...rows} standing="included" />
        <FeeRows {...rows} standing="on_arrival" />
      </dl>
      {fees.some(({ kind }) => kind === 'custom_duty') && (
        <p className="mt-2 border-s-2 border-brass ps-3 text-sm text-ink-soft">
          {t('cart.customDutyNotice')}
        </p>
      )}
    </div>
  );
}
