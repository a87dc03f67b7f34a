import { asFragment } from '@karwan/markup/fragments/fragment';
import { formatWhole } from '@karwan/money/format';
import { ProductCard } from '@karwan/ui/product/product-card';
import { useT } from '../../i18n/use-t.ts';
import type { ExternalCard } from './external-card.ts';
import { externalItemAddress } from './marketplace-addresses.ts';
import { useMarketplaceCurrency } from './use-marketplace-currency.ts';

interface Props {
  item: ExternalCard;
  priority?: boolean;
  sizes?: string;
}

/** An external item in lists. It has no buttons: it is bought on its marketplace. */
export const ExternalItemTile = asFragment(function ExternalItemTile(props: Props) {
  const { item, priority, sizes } = props;
  const t = useT();
  const currency = useMarketplaceCurrency(item);
  const originalCurrency = useMarketplaceCurrency(item.original);
  const { price, salePrice, original, condition, isBid, soldBy } = item;
  const originalPaid = original.salePrice ?? original.price;
  const isConverted = original.currency !== item.currency && originalPaid !== null;
  return (
    <ProductCard
      href={externalItemAddress(item.merchant, item.id)}
      name={item.name}
      image={item.image ?? undefined}
      price={
        price === null
          ? undefined
          : {
              amount: salePrice ?? price,
              oldAmount: salePrice === null ? undefined : price,
              currency,
              labels: { was: t('common.was'), now: t('common.now') },
            }
      }
      note={
        <span className="outside-note">
          {price === null && <span className="me-2">{t('marketplace.noPrice')}</span>}
          {isBid && <span className="me-2">{t('marketplace.currentBid')}</span>}
          {isConverted && (
            <span className="me-2 tabular-nums">
              <bdi dir="ltr">{formatWhole(originalPaid, originalCurrency)}</bdi>
            </span>
          )}
          {soldBy ? <bdi>{soldBy}</bdi> : condition && <bdi>{condition}</bdi>}
        </span>
      }
      priority={priority}
      sizes={sizes}
    />
  );
});
