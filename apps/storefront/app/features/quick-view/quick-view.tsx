import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { closeQuickView, quickViewStore } from '../../state/quick-view.ts';
import { loadQuickView } from './load-quick-view.ts';

const QuickViewDialog = lazy(loadQuickView);

/** The one quick view of the page; another page closes it. */
export function QuickView() {
  const { open, product } = useStore(quickViewStore);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it is about
  useEffect(() => closeQuickView, [pathname]);
  if (!product) return null;
  return (
    <Suspense fallback={null}>
      <QuickViewDialog open={open} product={product} />
    </Suspense>
  );
}
