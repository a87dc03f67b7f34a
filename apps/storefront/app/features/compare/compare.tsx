import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useT } from '../../i18n/use-t.ts';
import { ListFailure } from '../../shared/product-lists/list-failure.tsx';
import { ListPageFrame } from '../../shared/product-lists/list-page-frame.tsx';
import { useListedProducts } from '../../shared/product-lists/use-listed-products.ts';
import { useShop } from '../../state/store/shop-store.ts';
import { Comparison } from './comparison.tsx';
import { DiscontinuedProducts } from './discontinued-products.tsx';

/** Products side by side (spec section 2). */
export default function ComparePage() {
  return (
    <ListPageFrame list="compare" skeleton={<CompareSkeleton />}>
      <ComparedProducts />
    </ListPageFrame>
  );
}

function ComparedProducts() {
  const t = useT();
  const products = useShop((state) => state.compare);
  const { entries, state, retry } = useListedProducts(products, { details: true });
  const sold = entries.filter((entry) => !entry.gone).map((entry) => entry.product);
  const gone = entries.filter((entry) => entry.gone).map((entry) => entry.product);
  return (
    <>
      {state === 'failed' && <ListFailure text={t('compare.failed')} onRetry={retry} />}
      <DiscontinuedProducts products={gone} />
      {sold.length > 0 && <Comparison products={sold} waiting={state !== 'current'} />}
    </>
  );
}

function CompareSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 overflow-hidden pt-13 ps-24 md:ps-40">
      <Skeleton className="aspect-[4/5] w-36 shrink-0 md:w-44" />
      <Skeleton className="aspect-[4/5] w-36 shrink-0 md:w-44" />
    </div>
  );
}
