import type { Listing } from '../load-listing.ts';
import { type ListingQuery, listingAddress } from '../query/listing-query.ts';

/** The URL of a listing's page as data. */
export function moreAddress(
  { source }: Pick<Listing, 'source'>,
  query: ListingQuery,
  page: number,
) {
  const { kind, id, within } = source;
  return listingAddress(
    `/more/${kind}/${encodeURIComponent(id)}`,
    query,
    { page, view: 'grid' },
    new URLSearchParams(within ? { within } : {}),
  );
}
