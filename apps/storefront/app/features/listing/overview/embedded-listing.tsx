import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { useT } from '../../../i18n/use-t.ts';
import { departmentAddress, departmentState } from '../../../page/addresses.ts';
import { allProductsPath, type Columns } from '../../../routing/listing-layouts.ts';
import { ProductList } from '../page/product-list.tsx';
import type { EmbeddedList } from './load-embedded.ts';

interface Props {
  list: EmbeddedList;
  /** 'New Products' or 'New Arrivals' (spec section 2, Category shop page). */
  as: 'newProducts' | 'newArrivals';
  columns?: Columns;
}

/** The first page of the default category's listing, embedded in another page. Its data: `loadEmbedded`. */
export default function EmbeddedListing({ list, as, columns = 4 }: Props) {
  const t = useT();
  const { listing, node } = list;
  return (
    <section aria-labelledby={`embedded-${as}`}>
      <SectionHeading
        id={`embedded-${as}`}
        title={t(`listing.${as}`)}
        more={{
          href: `${node ? departmentAddress(node) : allProductsPath}?sort=newest`,
          text: t('home.viewMore'),
          state: node ? departmentState(node) : undefined,
        }}
      />
      <ProductList products={listing.products} view="grid" columns={columns} waiting={false} />
    </section>
  );
}
