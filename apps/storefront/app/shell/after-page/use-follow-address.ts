import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { readyStore, shopStore } from '../../state/store/shop-store.ts';

/** Revalidates the page's data when the delivery location changes, in this or another tab. */
export function useFollowAddress(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      shopStore.subscribe(({ address: now }, { address: before }) => {
        const same = now?.latitude === before?.latitude && now?.longitude === before?.longitude;
        // Restoring the stored location after hydration is not a change.
        if (!same && readyStore.getState()) void revalidate();
      }),
    [revalidate],
  );
}
