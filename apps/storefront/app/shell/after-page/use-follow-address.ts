import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { readyStore, shopStore } from '../../state/store/shop-store.ts';

/** Fetches the page's data anew when the place of delivery changes, here or in another tab. */
export function useFollowAddress(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      shopStore.subscribe(({ address: now }, { address: before }) => {
        const same = now?.latitude === before?.latitude && now?.longitude === before?.longitude;
        // What was kept all along is no change.
        if (!same && readyStore.getState()) void revalidate();
      }),
    [revalidate],
  );
}
