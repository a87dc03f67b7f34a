import type { ProductCard } from '@karwan/contract/product';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Grid } from '@karwan/ui/layout/layout';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { ProductTile } from '../../shared/product-card/product-tile.tsx';
import { fetchRelated } from '../../state/calls/browser-calls.ts';
import { useShop } from '../../state/store/shop-store.ts';

/** 'Items you may like', related to the cart's contents; not rendered if there are none. */
export default function MayLike({ itemCustomId }: { itemCustomId: string | undefined }) {
  const t = useT();
  const { currency } = useRootData();
  const address = useShop((state) => state.address);
  const { latitude, longitude } = address ?? {};
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (!itemCustomId) return;
    const controller = new AbortController();
    fetchRelated({ itemCustomId, currency, latitude, longitude, perPage: 5 }, controller.signal)
      .then(setProducts)
      // This row is optional, so a failure is not shown.
      .catch(() => undefined);
    return () => controller.abort();
  }, [itemCustomId, currency, latitude, longitude]);
  if (products.length === 0) return null;
  return (
    <section className="pt-section">
      <SectionHeading title={t('cart.mayLike')} />
      <Grid columns={5}>
        {products.map((product) => (
          <div key={product.id} className="grid max-md:nth-5:hidden">
            <ProductTile product={product} />
          </div>
        ))}
      </Grid>
    </section>
  );
}
