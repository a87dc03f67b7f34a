import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { type ComponentProps, Suspense } from 'react';

// Rarely needed.
const SoldOutActions = lazyWithRetry(() => import('./sold-out-actions.tsx'));

/** What a shopper can do about a line that is sold out. */
export function SoldOut(props: ComponentProps<typeof SoldOutActions>) {
  return (
    <Suspense fallback={null}>
      <SoldOutActions {...props} />
    </Suspense>
  );
}
