import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { preloadOverlay } from '@karwan/ui/overlays/overlay';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { closeQuickView, quickViewStore } from '../../state/quick-view.ts';

const loadDialog = () => import('./quick-view-dialog.tsx');
const QuickViewDialog = lazyWithRetry(loadDialog);

/**
 * The page's single quick view; navigation closes it. Buttons on product cards only change the store, so that the
 * dialog's code can load after the page.
 */
export function QuickView() {
  const { isNear, open, product } = useStore(quickViewStore);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isNear) return;
    preloadOverlay();
    loadDialog().catch(() => undefined);
  }, [isNear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it is about
  useEffect(() => closeQuickView, [pathname]);
  if (!product) return null;
  return (
    <Suspense fallback={null}>
      <QuickViewDialog open={open} product={product} />
    </Suspense>
  );
}
