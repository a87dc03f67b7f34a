import { useEffect, useState } from 'react';
import type { Listing } from '../load-listing.ts';
import { moreAddress } from '../more/more-address.ts';
import type { ListingQuery } from '../query/listing-query.ts';

type Count = Pick<Listing, 'count' | 'countIsCapped'>;

/** Choices made within this time are counted together, in milliseconds. */
const settleTime = 250;

/** How many products a draft of the filters would show; undefined until that is known, or if it cannot be. */
export function useDraftCount(
  isOpen: boolean,
  listing: Pick<Listing, 'source'>,
  draft: ListingQuery,
): Count | undefined {
  const address = moreAddress(listing, draft, 1);
  const [counted, setCounted] = useState<Count & { address: string }>();
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(address, { signal: stop.signal });
        if (!response.ok) return;
        const { count, countIsCapped } = (await response.json()) as Count;
        setCounted({ count, countIsCapped, address });
      } catch {
        // The button then says no number.
      }
    }, settleTime);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isOpen, address]);
  return counted?.address === address ? counted : undefined;
}
