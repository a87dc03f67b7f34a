import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { readyStore, shopStore } from '../../state/store/shop-store.ts';

/** Reloads the page's data when the delivery location changes, here or in another tab. */
export function useFollowAddress(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      shopStore.subscribe(({ address: now }, { address: before }) => {
        const same = now?.latitude === before?.latitude && now?.longitude === before?.longitude;
        // The location that was stored before is not a change.
        if (!same && readyStore.getState()) void revalidate();
      }),
    [revalidate],
  );
}
