import type { ListedProduct } from '@karwan/contract/product';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Price } from '@karwan/ui/product/price';
import { Rating } from '@karwan/ui/product/rating';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { displayPrice } from '../../shared/product-card/product-prices.ts';
import { useCardTexts } from '../../shared/product-card/use-card-texts.ts';
import { differ } from './comparison-rows.ts';

interface FixedRow {
  key: string;
  name: string;
  differs: boolean;
  /** `waiting`: the product is the stored copy, and the current one is still loading. */
  show: (product: ListedProduct, waiting: boolean) => ReactNode;
}

/** The rows that all products have: price, availability, brand and rating. */
export function useFixedRows(products: readonly ListedProduct[]): FixedRow[] {
  const t = useT();
  const differsBy = (read: (product: ListedProduct) => unknown) =>
    differ(products.map((product) => JSON.stringify(read(product))));
  return [
    {
      key: 'price',
      name: t('compare.price'),
      differs: differsBy((product) => [displayPrice(product).amount, product.currency]),
      show: (product, waiting) =>
        waiting ? <Skeleton className="my-0.5 h-4 w-24" /> : <ProductPrice product={product} />,
    },
    {
      key: 'availability',
      name: t('compare.availability'),
      differs: differsBy((product) => product.availability),
      show: ({ availability }, waiting) =>
        waiting ? (
          <Skeleton className="my-0.5 h-4 w-16" />
        ) : (
          t(availability === 'In Stock' ? 'product.inStock' : 'common.outOfStock')
        ),
    },
    {
      key: 'brand',
      name: t('listing.brand'),
      differs: differsBy((product) => product.brand?.title),
      show: (product) => product.brand?.title ?? null,
    },
    {
      key: 'rating',
      name: t('compare.rating'),
      differs: differsBy((product) => product.rating),
      show: (product) => <ProductRating product={product} />,
    },
  ];
}

function ProductPrice({ product }: { product: ListedProduct }) {
  const { price } = useCardTexts(product);
  return <Price {...price} />;
}

function ProductRating({ product }: { product: ListedProduct }) {
  const t = useT();
  const { rating } = useCardTexts(product);
  return rating ? (
    <Rating {...rating} />
  ) : (
    <span className="font-normal text-ink-faint">{t('compare.noRating')}</span>
  );
}
