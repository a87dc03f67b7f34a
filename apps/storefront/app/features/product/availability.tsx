import { useT } from '../../i18n/use-t.ts';
import type { ShownProduct } from './load-product.ts';

/** From this stock on, the page does not urge to hurry. */
const plenty = 5;

/** 'In Stock' where there is some, otherwise 'Out of Stock'. */
export function Availability({ product }: { product: ShownProduct }) {
  const t = useT();
  const { availability, stock } = product;
  const isIn = availability === 'In Stock';
  return (
    <p className="flex items-center gap-2 text-sm">
      <span
        aria-hidden="true"
        className={isIn ? 'size-2 rounded-full bg-positive' : 'size-2 rounded-full bg-oxblood'}
      />
      <span className={isIn ? 'font-medium text-positive' : 'font-medium text-oxblood'}>
        {isIn ? t('product.inStock') : t('common.outOfStock')}
      </span>
      {isIn && stock < plenty && (
        <span className="text-ink-soft">{t('product.lastFew', { count: stock })}</span>
      )}
    </p>
  );
}
