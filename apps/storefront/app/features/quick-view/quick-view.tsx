import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { preloadOverlay } from '@karwan/ui/overlays/overlay';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { closeQuickView, quickViewStore } from '../../state/quick-view.ts';

const loadDialog = () => import('./quick-view-dialog.tsx');
const QuickViewDialog = lazyWithRetry(loadDialog);

/**
 * The one quick view of the page; another page closes it. Its buttons, which stand on every card, only
 * tell the store: what names the dialog's code comes after the page.
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
