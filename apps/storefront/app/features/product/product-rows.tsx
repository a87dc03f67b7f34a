import type { ProductCard } from '@karwan/contract/product';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Carousel } from '@karwan/ui/controls/carousel';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
import { type Ref, Suspense, use } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type DepartmentState, departmentAddress, departmentState } from '../../page/addresses.ts';
import { ProductTile } from '../../shared/product-card/product-tile.tsx';
import { useListedProducts } from '../../shared/product-lists/use-listed-products.ts';
import { useShop } from '../../state/store/shop-store.ts';
import type { ShownProduct } from './load-product.ts';
import { useNear } from './use-near.ts';

const ExternalOffers = lazyWithRetry(() => import('../marketplace/rows/external-offers.tsx'));

const largeSizes = '(width >= 64rem) 23vw, (width >= 29rem) 46vw, 91vw';
const tileSizes = '(width >= 75rem) 17vw, (width >= 48rem) 27vw, 44vw';

type RowProps = {
  title: string;
  products: readonly ProductCard[];
  more?: { href: string; text: string; state: DepartmentState };
  /** A few large cards instead of many small ones. */
  large?: boolean;
  quiet?: boolean;
};

function Row(props: RowProps & { nearRef?: Ref<HTMLElement> }) {
  const { title, products, more, large = false, quiet, nearRef } = props;
  const t = useT();
  if (products.length === 0) return null;
  return (
    <section ref={nearRef} className="lane mt-section">
      <Container>
        <SectionHeading title={title} more={more} />
        <Carousel
          label={title}
          fit={large ? 'standard' : 'products'}
          labels={{ previous: t('common.previous'), next: t('common.next') }}
          slides={products.map((product) => ({
            key: product.id,
            content: (
              <ProductTile product={product} quiet={quiet} sizes={large ? largeSizes : tileSizes} />
            ),
          }))}
        />
      </Container>
    </section>
  );
}

type Props = { product: ShownProduct; related: Promise<ProductCard[]> };

/** Related products, and those the visitor viewed before. */
export function ProductRows({ product, related }: Props) {
  return (
    <>
      {/* Suspends only after client-side navigation: then the data arrive after the page. */}
      <Suspense fallback={null}>
        <Related products={related} category={product.category.at(-1)} />
      </Suspense>
      <LazyExternalOffers key={product.itemCustomId} itemCustomId={product.itemCustomId} />
      <RecentlyViewed product={product} />
    </>
  );
}

/** Offers at other shops; code and data load near the viewport. */
function LazyExternalOffers({ itemCustomId }: Pick<ShownProduct, 'itemCustomId'>) {
  const { nearRef, near } = useNear();
  return (
    <div ref={nearRef}>
      {near && (
        <Suspense fallback={null}>
          <ExternalOffers itemCustomId={itemCustomId} />
        </Suspense>
      )}
    </div>
  );
}

type RelatedProps = {
  products: Promise<ProductCard[]>;
  category: ShownProduct['category'][number] | undefined;
};

/** 'Items you may like', with a link to all products of the category. */
function Related({ products, category }: RelatedProps) {
  const t = useT();
  const more = category && {
    href: departmentAddress(category),
    text: t('home.more', { category: category.title || category.name }),
    state: departmentState(category),
  };
  return <Row title={t('product.related')} products={use(products)} more={more} large />;
}

/** Recently viewed products of this browser. */
function RecentlyViewed({ product }: { product: ProductCard }) {
  const t = useT();
  const { nearRef, near } = useNear();
  const viewed = useShop((state) => state.recentlyViewed);
  const others = viewed.filter((one) => one.id !== product.id);
  const { entries } = useListedProducts(others, { asleep: !near });
  return (
    <Row
      nearRef={nearRef}
      title={t('product.recentlyViewed')}
      products={entries.filter((entry) => !entry.gone).map((entry) => entry.product)}
      quiet
    />
  );
}
