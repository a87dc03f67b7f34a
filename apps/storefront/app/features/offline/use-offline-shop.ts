import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

/** After everything a page is made of, and when nothing else is to be done. */
function whenIdle(work: () => void): () => void {
  let cancel = () => {};
  const soon = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work, { timeout: 10_000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, 2_000);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    window.removeEventListener('load', soon);
    cancel();
  };
}

/** Lets the shop work without a line, from the second page on. Not in development: there code changes. */
export function useOfflineShop(): void {
  const t = useT();
  const { pathname } = useLocation();
  const moved = useRef<(() => void) | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenIdle(async () => {
      const { startWorker } = await import('./start-worker.ts');
      moved.current = await startWorker({ ready: t('update.ready'), reload: t('update.reload') });
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be told of every move
  useEffect(() => moved.current?.(), [pathname]);
}
