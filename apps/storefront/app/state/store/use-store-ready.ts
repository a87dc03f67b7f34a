import { useStore } from 'zustand';
import { readyStore } from './shop-store.ts';

/** False on the server and until the stored state has been read: an empty cart may still be filled. */
export function useStoreReady(): boolean {
  return useStore(readyStore);
}
