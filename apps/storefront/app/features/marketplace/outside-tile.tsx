import { formatAmount } from '@karwan/money/format';
import { ProductCard } from '@karwan/ui/product/product-card';
import { useT } from '../../i18n/use-t.ts';
import { outsideProductAddress } from './outside-addresses.ts';
import type { SentOutsideCard } from './sent-outside-card.ts';
import { useOutsideCurrency } from './use-outside-currency.ts';

interface Props {
  item: SentOutsideCard;
  priority?: boolean;
  sizes?: string;
}

/** An outside item as lists show it. It has no buttons: it is bought on its marketplace. */
export function OutsideTile({ item, priority, sizes }: Props) {
  const t = useT();
  const currency = useOutsideCurrency(item);
  const originalCurrency = useOutsideCurrency(item.original);
  const { price, salePrice, original, condition, isBid, soldBy } = item;
  const originalPaid = original.salePrice ?? original.price;
  const isConverted = original.currency !== item.currency && originalPaid !== null;
  return (
    <ProductCard
      href={outsideProductAddress(item.merchant, item.id)}
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
              <bdi dir="ltr">{formatAmount(originalPaid, originalCurrency)}</bdi>
            </span>
          )}
          {soldBy ? <bdi>{soldBy}</bdi> : condition && <bdi>{condition}</bdi>}
        </span>
      }
      priority={priority}
      sizes={sizes}
    />
  );
}
