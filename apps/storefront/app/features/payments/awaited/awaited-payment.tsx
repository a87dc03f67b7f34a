import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../../../state/store/shop-store.ts';

const AwaitedBar = lazyWithRetry(() => import('./awaited-bar.tsx'));

/** Pages that concern the booking itself, or place the next one. */
const ownPages =
  /^\/(payment\/|confirmation$|shop\/(cart|checkout)$|account\/orders\/orderDetail\/)/;

/** Loads the bar's code only if this browser has an unpaid booking. */
export function AwaitedPayment() {
  const { pathname } = useLocation();
  const isAwaited = useShop((state) => state.awaitingPayment.length > 0);
  if (!isAwaited || ownPages.test(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <AwaitedBar />
    </Suspense>
  );
}
