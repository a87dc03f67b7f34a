import type { ListedProduct } from '@karwan/contract/product';
import { Link } from '@karwan/ui/controls/link';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { Picture } from '@karwan/ui/product/picture';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { ChosenValues } from '../../shared/product-lists/chosen-values.tsx';
import { ListRemoveButton } from '../../shared/product-lists/list-remove-button.tsx';

/** Sticky first column. */
export const rowHeadLook =
  'sticky start-0 z-10 w-26 min-w-26 bg-paper py-3 pe-3 text-start align-top font-normal max-lg:ps-gutter md:w-44 md:min-w-44';

/** The products, as column headers. */
export function ComparisonHead({ products }: { products: readonly ListedProduct[] }) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" className={`${rowHeadLook} border-e border-line`}>
          <span className="sr-only">{t('compare.product')}</span>
        </th>
        {products.map((product) => (
          <th
            key={product.id}
            scope="col"
            className="w-38 min-w-38 snap-start p-3 text-start align-top font-normal md:w-64 md:min-w-50"
          >
            <Product product={product} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Product({ product }: { product: ListedProduct }) {
  const image = product.images[0]?.[0];
  return (
    <div className="relative">
      <div className="relative aspect-[4/5] overflow-hidden bg-sunken">
        {image && (
          <Picture
            image={image}
            alt=""
            width={4}
            height={5}
            sizes="(width >= 48rem) 12rem, 8rem"
            widest={480}
            fill
          />
        )}
      </div>
      <Link
        href={productAddress(product)}
        title={product.name}
        dir="auto"
        className="cover-link mt-3 line-clamp-3 text-base"
      >
        {truncate(product.name, 100)}
      </Link>
      {product.chosen && <ChosenValues chosen={product.chosen} />}
      <div className="absolute end-1 top-1">
        <ListRemoveButton list="compare" product={product} />
      </div>
    </div>
  );
}
