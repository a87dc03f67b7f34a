import type { ProductCard } from '@karwan/contract/product';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import { displayPrice } from './product-prices.ts';
import { shownBadge } from './shown-badge.ts';

/** A product's price, badges and rating in the page's language and the product's currency. */
export function useCardTexts(product: ProductCard) {
  const t = useT();
  const currency = useCurrency(product.currency);
  const { badges, rating, reviews } = product;
  const badge = shownBadge(product);
  return {
    price: {
      ...displayPrice(product),
      currency,
      labels: { was: t('common.was'), now: t('common.now') },
      from: product.priceFrom ? t('common.from') : undefined,
    },
    badge: badge && {
      kind: badge.kind,
      text: badge.percent
        ? `${t('common.badge.sale')} -${badge.percent}%`
        : t(`common.badge.${badge.kind}`),
    },
    badges: badges.map((kind) => ({ kind, text: t(`common.badge.${kind}`) })),
    rating:
      rating === null
        ? undefined
        : {
            value: rating,
            count: reviews,
            label: (value: number) => t('common.ratingOf', { value, count: reviews }),
          },
  };
}
