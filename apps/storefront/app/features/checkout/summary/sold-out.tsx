import type { QuoteLine } from '@karwan/contract/cart';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';

// Rarely needed.
const SoldOutActions = lazyWithRetry(() => import('../../cart/sold-out-actions.tsx'));

/** What a shopper can do about a line of the order that is sold out. */
export function SoldOut({ line }: { line: QuoteLine }) {
  return (
    <Suspense fallback={null}>
      <SoldOutActions line={line} withRemove />
    </Suspense>
  );
}
