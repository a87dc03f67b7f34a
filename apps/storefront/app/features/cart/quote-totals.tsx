import type { Quote } from '@karwan/contract/cart';
import { Price } from '@karwan/ui/price';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ShippingAmount } from '../../shell/shipping-amount.tsx';

type Summary = Quote['summary'];

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/**
 * What a cart or an order costs. A fee shows only when it is not zero (spec section 9); what is VAT is
 * marked as included, and duty as paid on arrival, so that the lines above the total add up to it.
 */
export function QuoteTotals(props: {
  summary: Summary;
  symbol: string;
  /** When all parts charge the same percentage. */
  reservePercent?: number;
  pending?: boolean;
}) {
  const { summary, symbol, reservePercent, pending } = props;
  const t = useT();
  const price = (amount: number) => <Price size="small" amount={amount} symbol={symbol} />;
  const reserveLabel =
    reservePercent === undefined
      ? t('cart.reserveFee')
      : t('cart.reserveFeePercent', { percent: reservePercent });
  return (
    <div aria-busy={pending} className={pending ? 'opacity-50 transition-opacity' : undefined}>
      <dl className="text-sm">
        <Row label={t('cart.itemsTotal', { count: summary.quantityTotal })}>
          {price(summary.itemsTotal)}
        </Row>
        <Row label={t('cart.shipping')}>
          <ShippingAmount summary={summary} symbol={symbol} />
        </Row>
        {summary.insuranceFeeTotal > 0 && (
          <Row label={t('cart.insurance')}>{price(summary.insuranceFeeTotal)}</Row>
        )}
        {summary.serviceFeeTotal > 0 && (
          <Row label={t('cart.serviceFee')}>{price(summary.serviceFeeTotal)}</Row>
        )}
        {summary.reserveFeeTotal > 0 && (
          <Row label={reserveLabel}>{price(summary.reserveFeeTotal)}</Row>
        )}
      </dl>
      <dl className="mt-3 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
        <dt className="font-medium">{t('cart.total')}</dt>
        <dd>
          <Price size="large" amount={summary.grandTotal} symbol={symbol} />
        </dd>
      </dl>
      <dl className="mt-3 text-sm text-ink-soft">
        {summary.vatOnProducts > 0 && (
          <Row label={t('cart.vatOnProducts')}>{price(summary.vatOnProducts)}</Row>
        )}
        {summary.vatOnServiceFee > 0 && (
          <Row label={t('cart.vatOnServiceFee')}>{price(summary.vatOnServiceFee)}</Row>
        )}
        {summary.customDuty > 0 && (
          <Row label={t('cart.customDuty')}>{price(summary.customDuty)}</Row>
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

/** The reserve percentage, when every part of the cart charges the same. */
export function sharedReservePercent(parts: Quote['parts']): number | undefined {
  const percents = new Set(parts.map((part) => part.reserveFeePercent));
  return percents.size === 1 ? parts[0]?.reserveFeePercent : undefined;
}
