import { stopsCache } from '@karwan/contract/back-office';
import { useEffect } from 'react';

const workerAddress = '/service-worker.js';
/** Whose stops the browser keeps. */
const ownerName = 'karwan-stops-of';

/** Deletes the stops that the browser keeps: on logout, and before another member sees them. */
export function forgetStops(): void {
  // Absent on pages without HTTPS.
  if (typeof caches !== 'undefined') void caches.delete(stopsCache).catch(() => undefined);
}

/** Deletes the stops of another member who used this browser before. */
export function useOwnStops(me: string): void {
  useEffect(() => {
    try {
      const owner = localStorage.getItem(ownerName);
      if (owner === me) return;
      localStorage.setItem(ownerName, me);
    } catch {
      // Whose they are is not known where storage is blocked.
    }
    forgetStops();
  }, [me]);
}

/** Has the service worker keep this page and its files, so that it opens without a connection. */
export function useOfflineStops(): void {
  useEffect(() => {
    void keepStops().catch(() => undefined);
  }, []);
}

async function keepStops(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !navigator.onLine) return;
  await serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'keep', page: window.location.href, files, sparingly: true });
}
