import { Grid } from '@karwan/ui/layout';
import { ProductCardSkeleton } from '@karwan/ui/product-card';
import { useT } from '../../i18n/use-t.ts';
import { useShop } from '../../state/shop-store.ts';
import { ListFailure } from '../product/list-failure.tsx';
import { ListPageFrame } from '../product/list-page-frame.tsx';
import { useListedProducts } from '../product/use-listed-products.ts';
import { GoneTile, WishedTile } from './wished-tile.tsx';

/** The wish list (spec section 2). */
export default function WishListPage() {
  return (
    <ListPageFrame list="wishList" skeleton={<WishListSkeleton />}>
      <WishedProducts />
    </ListPageFrame>
  );
}

function WishedProducts() {
  const t = useT();
  const kept = useShop((state) => state.wishList);
  const { entries, state, retry } = useListedProducts(kept);
  return (
    <section
      aria-labelledby="wished-products"
      aria-busy={state === 'loading'}
      className="aria-busy:[&_.price]:opacity-50"
    >
      <h2 id="wished-products" className="sr-only">
        {t('wishList.products')}
      </h2>
      {state === 'failed' && <ListFailure text={t('wishList.failed')} onRetry={retry} />}
      <Grid>
        {entries.map(({ product, gone }) =>
          gone ? (
            <GoneTile key={product.id} product={product} />
          ) : (
            <WishedTile key={product.id} product={product} />
          ),
        )}
      </Grid>
    </section>
  );
}

function WishListSkeleton() {
  return (
    <Grid>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </Grid>
  );
}
