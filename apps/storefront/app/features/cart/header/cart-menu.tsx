import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { CountedIcon } from '@karwan/ui/layout/counted-icon';
import { BagIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useCartCount } from '../../../state/cart/use-cart.ts';

const loadPanel = () => import('./cart-panel.tsx');
const CartPanel = lazyWithRetry(loadPanel);

/** The cart in the nav panel: its items, its total, and links to the cart page and the checkout. */
export function CartMenu() {
  const t = useT();
  const pieces = useCartCount();
  const [open, setOpen] = useState(false);
  const filled = pieces > 0;
  useEffect(() => {
    if (filled) void loadPanel().catch(() => undefined);
  }, [filled]);
  return (
    <Dropdown
      align="end"
      bare
      label={t('header.cartCount', { count: pieces })}
      trigger={<CountedIcon icon={<BagIcon className="size-6" />} count={pieces} />}
      className="[&>summary]:grid [&>summary]:size-11 [&>summary]:place-items-center [&>summary]:hover:bg-sunken"
      panelClassName="mt-1.5 w-96 p-0"
      onOpenChange={setOpen}
    >
      {open && (
        <Suspense fallback={<Skeleton className="m-5 h-40" />}>
          <CartPanel />
        </Suspense>
      )}
    </Dropdown>
  );
}
