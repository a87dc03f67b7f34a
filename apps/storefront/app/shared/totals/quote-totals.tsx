import type { Quote } from '@karwan/contract/cart';
import type { ShownCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { FeeRow } from './fee-row.tsx';
import { ShippingAmount } from './shipping-amount.tsx';

type Summary = Quote['summary'];

/** What a branch takes for reserving its goods. */
interface Reserve {
  branchName: string;
  reserveFeePercent: number;
  reserveFee: number;
}

/**
 * What a cart or an order costs. A fee shows only when it is not zero (spec section 9); what is VAT is
 * marked as included, and duty as paid on arrival, so that the lines above the total add up to it.
 */
export function QuoteTotals(props: {
  summary: Summary;
  currency: ShownCurrency;
  /** By branch; each says its percentage (spec section 9). */
  reserves: readonly Reserve[];
  pending?: boolean;
}) {
  const { summary, currency, pending } = props;
  const t = useT();
  const price = (amount: number) => <Price size="small" amount={amount} currency={currency} />;
  const reserves = props.reserves.filter(({ reserveFee }) => reserveFee > 0);
  return (
    <div aria-busy={pending} className={pending ? 'opacity-50 transition-opacity' : undefined}>
      <dl className="text-sm">
        <FeeRow label={t('cart.itemsTotal', { count: summary.quantityTotal })}>
          {price(summary.itemsTotal)}
        </FeeRow>
        <FeeRow label={t('cart.shipping')}>
          <ShippingAmount summary={summary} currency={currency} />
        </FeeRow>
        {summary.insuranceFeeTotal > 0 && (
          <FeeRow label={t('cart.insurance')} about={t('cart.about.insurance')}>
            {price(summary.insuranceFeeTotal)}
          </FeeRow>
        )}
        {summary.serviceFeeTotal > 0 && (
          <FeeRow label={t('cart.serviceFee')} about={t('cart.about.serviceFee')}>
            {price(summary.serviceFeeTotal)}
          </FeeRow>
        )}
        {reserves.map(({ branchName, reserveFeePercent: percent, reserveFee }) => (
          <FeeRow
            key={branchName}
            label={
              reserves.length === 1
                ? t('cart.reserveFeePercent', { percent })
                : t('cart.reserveFeeOf', { percent, branch: branchName })
            }
            about={t('cart.about.reserveFee')}
          >
            {price(reserveFee)}
          </FeeRow>
        ))}
      </dl>
      <dl className="mt-3 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
        <dt className="font-medium">{t('cart.total')}</dt>
        <dd>
          <Price size="large" amount={summary.grandTotal} currency={currency} />
        </dd>
      </dl>
      <dl className="mt-3 text-sm text-ink-soft">
        {summary.vatOnProducts > 0 && (
          <FeeRow label={t('cart.vatOnProducts')} about={t('cart.about.vatOnProducts')}>
            {price(summary.vatOnProducts)}
          </FeeRow>
        )}
        {summary.vatOnServiceFee > 0 && (
          <FeeRow label={t('cart.vatOnServiceFee')} about={t('cart.about.vatOnServiceFee')}>
            {price(summary.vatOnServiceFee)}
          </FeeRow>
        )}
        {summary.customDuty > 0 && (
          <FeeRow label={t('cart.customDuty')} about={t('cart.about.customDuty')}>
            {price(summary.customDuty)}
          </FeeRow>
        )}
      </dl>
      {summary.customDuty > 0 && (
        <p className="mt-2 border-s-2 border-brass ps-3 text-sm text-ink-soft">
          {t('cart.customDutyNotice')}
        </p>
      )}
    </div>
  );
}
