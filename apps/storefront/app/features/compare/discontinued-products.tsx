import type { ProductCard } from '@karwan/contract/product';
import { useT } from '../../i18n/use-t.ts';
import { ListRemoveButton } from '../../shared/product-lists/list-remove-button.tsx';

/** Products of the list that are no longer sold and cannot be compared. */
export function DiscontinuedProducts({ products }: { products: readonly ProductCard[] }) {
  const t = useT();
  if (products.length === 0) return null;
  return (
    <ul className="mb-8 divide-y divide-line border-y border-line">
      {products.map((product) => (
        <li key={product.id} className="flex items-center justify-between gap-4 py-2">
          <p className="min-w-0 text-sm">
            <span className="font-medium text-oxblood">{t('compare.gone')}: </span>
            <bdi>{product.name}</bdi>
          </p>
          <ListRemoveButton list="compare" product={product} />
        </li>
      ))}
    </ul>
  );
}
