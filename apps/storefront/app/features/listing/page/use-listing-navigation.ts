import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useCurrency, useRootData } from '../../../page/root-data.ts';
import { type ListingQuery, listingAddress, readListingQuery } from '../query/listing-query.ts';

/** A parameter that is the page's, not the listing's: it stays while filters come and go. */
function restParameters(search: string): URLSearchParams {
  const direction = new URLSearchParams(search).get('dir');
  return new URLSearchParams(direction ? { dir: direction } : {});
}

/** Where the listing's controls lead, and what they show while the shopper's choice is on its way. */
export function useListingNavigation() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { decimals } = useCurrency(useRootData().currency);
  const { location } = useNavigation();
  const here = readListingQuery(new URLSearchParams(search), decimals, pathname);
  // A checkbox shows the new choice at once; the address changes a moment later.
  const [asked, setAsked] = useState<{ query: ListingQuery; at: string }>();
  const coming =
    location?.pathname === pathname
      ? readListingQuery(new URLSearchParams(location.search), decimals, pathname)
      : undefined;
  const rest = restParameters(search);
  const hrefFor = (change: Partial<ListingQuery>) => listingAddress(pathname, here, change, rest);
  return {
    path: pathname,
    /** Hidden fields of a form that must not lose them. */
    hiddenFields: [...rest],
    query: here,
    /** The choice just made, before its products have come. */
    chosen: asked?.at === key ? asked.query : (coming ?? here),
    waiting: coming !== undefined,
    hrefFor,
    go: (next: ListingQuery) => {
      setAsked({ query: next, at: key });
      return navigate(listingAddress(pathname, next, { page: 1 }, rest), {
        preventScrollReset: true,
      });
    },
  };
}

export type ListingNavigation = ReturnType<typeof useListingNavigation>;
