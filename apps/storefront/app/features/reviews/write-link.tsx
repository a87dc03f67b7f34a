import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Link } from '@karwan/ui/controls/link';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { reviewAddress } from '../../shared/order/order-address.ts';
import { useShop } from '../../state/store/shop-store.ts';

const BuyersLink = lazyWithRetry(() => import('./buyers-link.tsx'));

/** The way to write a review: the login for visitors; for customers a link only if they received the product. */
export function WriteLink({ itemCustomId }: { itemCustomId: string }) {
  const t = useT();
  const isCustomer = useShop((state) => state.user !== null);
  if (isCustomer) {
    return (
      <Suspense>
        <BuyersLink itemCustomId={itemCustomId} />
      </Suspense>
    );
  }
  return (
    <Link
      href={reviewAddress(itemCustomId)}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {t('reviews.logIn')}
    </Link>
  );
}
