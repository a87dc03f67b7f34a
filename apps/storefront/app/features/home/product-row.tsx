import type { ProductCard } from '@karwan/contract/product';
import { asFragment } from '@karwan/markup/fragments/fragment';
import { Carousel } from '@karwan/ui/controls/carousel';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
import { Fragment } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { DepartmentState } from '../../page/addresses.ts';
import { ProductTile } from '../../shared/product-card/product-tile.tsx';

interface Props {
  title: string;
  products: readonly ProductCard[];
  more?: { href: string; text: string; state?: DepartmentState };
  /** One of several rows in the same place, whose tab shows the title. */
  isUnderTab?: boolean;
}

const tileSizes = '(width >= 75rem) 17vw, (width >= 48rem) 27vw, 44vw';

/** A heading and a carousel of products, 5.4 of which fit on a wide screen (spec section 9). */
export const ProductRow = asFragment(function ProductRow(props: Props) {
  const { title, products, more, isUnderTab } = props;
  const t = useT();
  if (products.length === 0) return null;
  const Frame = isUnderTab ? Fragment : Container;
  return (
    <section className={isUnderTab ? undefined : 'lane mt-section'}>
      <Frame>
        <SectionHeading
          title={title}
          more={more}
          level={isUnderTab ? 3 : 2}
          isUnderTab={isUnderTab}
        />
        <Carousel
          label={title}
          fit="products"
          labels={{ previous: t('common.previous'), next: t('common.next') }}
          slides={products.map((product) => ({
            key: product.id,
            content: <ProductTile product={product} sizes={tileSizes} />,
          }))}
        />
      </Frame>
    </section>
  );
});
