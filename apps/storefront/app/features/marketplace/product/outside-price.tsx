import { Price } from '@karwan/ui/product/price';
import { useT } from '../../../i18n/use-t.ts';
import { useSymbol } from '../../../page/root-data.ts';
import { hundredthsOf, writeAmount } from '../write-amount.ts';
import type { ShownOutsideItem } from './load-outside-product.ts';

/** The price in the shopper's currency, and the marketplace's own beside it. */
export function OutsidePrice({ item }: { item: ShownOutsideItem }) {
  const t = useT();
  const symbol = useSymbol(item.currency);
  const originalSymbol = useSymbol(item.original.currency);
  const { price, salePrice, original, isBid } = item;
  if (price === null) return <p className="text-heading">{t('marketplace.noPrice')}</p>;
  const originalPaid = original.salePrice ?? original.price;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {isBid && <span className="w-full text-sm text-ink-soft">{t('marketplace.currentBid')}</span>}
      <Price
        amount={hundredthsOf(salePrice ?? price, item.currency)}
        oldAmount={salePrice === null ? undefined : hundredthsOf(price, item.currency)}
        symbol={symbol}
        size="large"
        labels={{ was: t('common.was'), now: t('common.now') }}
      />
      {original.currency !== item.currency && originalPaid !== null && (
        <span className="text-ink-soft">
          <bdi dir="ltr">{writeAmount(originalPaid, original.currency, originalSymbol)}</bdi>
        </span>
      )}
    </p>
  );
}
