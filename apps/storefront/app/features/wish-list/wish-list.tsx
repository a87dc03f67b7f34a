import { Grid } from '@karwan/ui/layout/layout';
import { ProductCardSkeleton } from '@karwan/ui/product/product-card';
import { useT } from '../../i18n/use-t.ts';
import { ListFailure } from '../../shared/product-lists/list-failure.tsx';
import { ListPageFrame } from '../../shared/product-lists/list-page-frame.tsx';
import { useListedProducts } from '../../shared/product-lists/use-listed-products.ts';
import { useShop } from '../../state/store/shop-store.ts';
import { DiscontinuedTile, WishListTile } from './wish-list-tile.tsx';

/** The wish list (spec section 2). */
export default function WishListPage() {
  return (
    <ListPageFrame list="wishList" skeleton={<WishListSkeleton />}>
      <WishListProducts />
    </ListPageFrame>
  );
}

function WishListProducts() {
  const t = useT();
  const products = useShop((state) => state.wishList);
  const { entries, state, retry } = useListedProducts(products);
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
            <DiscontinuedTile key={product.id} product={product} />
          ) : (
            <WishListTile key={product.id} product={product} />
          ),
        )}
      </Grid>
    </section>
  );
}

function WishListSkeleton() {
  return (
    <Grid>
      {['first', 'second', 'third', 'fourth'].map((slot) => (
        <ProductCardSkeleton key={slot} />
      ))}
    </Grid>
  );
}
