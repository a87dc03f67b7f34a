import type { ProductCard } from '@karwan/contract/product';
import { Carousel } from '@karwan/ui/carousel';
import { Container } from '@karwan/ui/layout';
import { SectionHeading } from '@karwan/ui/section-heading';
import { Suspense, use, useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useShop } from '../../state/shop-store.ts';
import { rememberViewed } from '../../state/use-lists.ts';
import { ProductTile } from './product-tile.tsx';
import { sentCard } from './sent-card.ts';

const tileSizes = '(width >= 75rem) 17vw, (width >= 48rem) 27vw, 44vw';

type RowProps = { title: string; products: readonly ProductCard[]; quiet?: boolean };

function Row({ title, products, quiet }: RowProps) {
  const t = useT();
  if (products.length === 0) return null;
  return (
    <section className="lane mt-section">
      <Container>
        <SectionHeading title={title} />
        <Carousel
          label={title}
          labels={{ previous: t('common.previous'), next: t('common.next') }}
          slides={products.map((product) => ({
            key: product.id,
            content: <ProductTile product={product} quiet={quiet} sizes={tileSizes} />,
          }))}
        />
      </Container>
    </section>
  );
}

type Props = { product: ProductCard; related: Promise<ProductCard[]> };

/** What stands below a product: items beside it, and what was looked at before. */
export default function ProductRows({ product, related }: Props) {
  return (
    <>
      <RelatedItems products={related} />
      <RecentlyViewed product={product} />
    </>
  );
}

/** 'Items you may like': comes after the page when it is opened from another one. */
function RelatedItems({ products }: { products: Promise<ProductCard[]> }) {
  return (
    <Suspense fallback={null}>
      <Related products={products} />
    </Suspense>
  );
}

function Related({ products }: { products: Promise<ProductCard[]> }) {
  const t = useT();
  return <Row title={t('product.related')} products={use(products)} />;
}

/** What this browser looked at before; the present product is remembered for the next page. */
function RecentlyViewed({ product }: { product: ProductCard }) {
  const t = useT();
  const viewed = useShop((kept) => kept.recentlyViewed);
  useEffect(() => rememberViewed(sentCard(product)), [product]);
  return (
    <Row
      title={t('product.recentlyViewed')}
      products={viewed.filter((one) => one.id !== product.id)}
      quiet
    />
  );
}
