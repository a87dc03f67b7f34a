import { preloadOverlay } from '@karwan/ui/overlay';

export const loadQuickView = () => import('./quick-view-dialog.tsx');

/** Fetches the code of the quick view ahead of need, as when a pointer nears its button. */
export function preloadQuickView(): void {
  preloadOverlay();
  loadQuickView().catch(() => undefined);
}
