import { useSyncExternalStore } from 'react';
import { shopStore } from './shop-store.ts';

const subscribe = (notify: () => void) => shopStore.persist.onFinishHydration(notify);

/** False on the server and until the browser's own state has been read: an empty cart may yet fill. */
export function useStoreReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shopStore.persist.hasHydrated(),
    () => false,
  );
}
