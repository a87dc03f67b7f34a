import type { ProductCard } from '@karwan/contract/product';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Grid } from '@karwan/ui/layout/layout';
import { Suspense } from 'react';
import type { Columns } from '../../../routing/listing-layouts.ts';
import { ProductTile } from '../../../shared/product-card/product-tile.tsx';
import type { View } from '../query/listing-query.ts';

const ProductRow = lazyWithRetry(() => import('../../../shared/product-card/product-row.tsx'));

type Props = {
  products: readonly ProductCard[];
  view: View;
  columns: Columns;
  /** Another query is loading: the displayed products are outdated. */
  waiting: boolean;
};

const tileSizes: Record<Columns, string> = {
  3: '(width >= 62rem) 24vw, (width >= 48rem) 31vw, 46vw',
  4: '(width >= 62rem) 23vw, (width >= 48rem) 31vw, 46vw',
  5: '(width >= 90rem) 16rem, (width >= 75rem) 18vw, (width >= 62rem) 23vw, (width >= 48rem) 31vw, 46vw',
};

/** On the smallest screen the first row has two tiles; the first of them has the LCP picture. */
const firstRow = 2;

export function ProductList({ products, view, columns, waiting }: Props) {
  const fade = classNames('transition-opacity', waiting && 'opacity-50');
  if (view === 'list') {
    return (
      <Suspense>
        <div className={classNames('space-y-6', fade)}>
          {products.map((product, index) => (
            <ProductRow key={product.id} product={product} priority={index < firstRow} />
          ))}
        </div>
      </Suspense>
    );
  }
  return (
    <Grid columns={columns} className={fade}>
      {products.map((product, index) => (
        <ProductTile
          key={product.id}
          product={product}
          withFeatures={view === 'features'}
          priority={index < firstRow}
          sizes={tileSizes[columns]}
        />
      ))}
    </Grid>
  );
}
