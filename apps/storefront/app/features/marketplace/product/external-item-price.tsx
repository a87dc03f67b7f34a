import { formatWhole } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../../i18n/use-t.ts';
import { useMarketplaceCurrency } from '../use-marketplace-currency.ts';
import type { ShownExternalItem } from './load-external-item.ts';

/** The price in the shopper's currency, and the marketplace's own beside it. */
export function ExternalItemPrice({ item }: { item: ShownExternalItem }) {
  const t = useT();
  const currency = useMarketplaceCurrency(item);
  const originalCurrency = useMarketplaceCurrency(item.original);
  const { price, salePrice, original, isBid } = item;
  if (price === null) return <p className="text-heading">{t('marketplace.noPrice')}</p>;
  const originalPaid = original.salePrice ?? original.price;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {isBid && <span className="w-full text-sm text-ink-soft">{t('marketplace.currentBid')}</span>}
      <Price
        amount={salePrice ?? price}
        oldAmount={salePrice === null ? undefined : price}
        currency={currency}
        size="large"
        labels={{ was: t('common.was'), now: t('common.now') }}
      />
      {original.currency !== item.currency && originalPaid !== null && (
        <span className="text-ink-soft">
          <bdi dir="ltr">{formatWhole(originalPaid, originalCurrency)}</bdi>
        </span>
      )}
    </p>
  );
}
