import { useStore } from 'zustand';
import { readyStore } from './shop-store.ts';

/** False on the server and until the browser's own state has been read: an empty cart may yet fill. */
export function useStoreReady(): boolean {
  return useStore(readyStore);
}
