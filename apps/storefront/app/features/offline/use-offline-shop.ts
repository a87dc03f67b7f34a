import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { whenIdle } from '../../state/when-idle.ts';

/** Registers the service worker, from the second page view on. Not in development, where code changes. */
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
