import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useCurrency, useRootData } from '../../../page/root-data.ts';
import { type ListingQuery, listingAddress, readListingQuery } from '../query/listing-query.ts';

/** Query parameters that do not belong to the listing; they are kept when filters change. */
function restParameters(search: string): URLSearchParams {
  const direction = new URLSearchParams(search).get('dir');
  return new URLSearchParams(direction ? { dir: direction } : {});
}

/** URLs for the listing's controls, and the state they show while a navigation is pending. */
export function useListingNavigation() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { decimals } = useCurrency(useRootData().currency);
  const { location } = useNavigation();
  const here = readListingQuery(new URLSearchParams(search), decimals, pathname);
  // A checkbox shows the new choice at once; the URL changes a moment later.
  const [requested, setRequested] = useState<{ query: ListingQuery; at: string }>();
  const coming =
    location?.pathname === pathname
      ? readListingQuery(new URLSearchParams(location.search), decimals, pathname)
      : undefined;
  const rest = restParameters(search);
  const hrefFor = (change: Partial<ListingQuery>) => listingAddress(pathname, here, change, rest);
  // The pending choice, before its products have loaded.
  const chosen = requested?.at === key ? requested.query : (coming ?? here);
  // Several changes may come before the next render: those of before hydration come all at once.
  const asked = useRef<ListingQuery>(undefined);
  return {
    path: pathname,
    /** Hidden fields that preserve the other parameters in a form. */
    hiddenFields: [...rest],
    query: here,
    chosen,
    waiting: coming !== undefined,
    hrefFor,
    /** Navigates to a changed choice. */
    go: async (change: (before: ListingQuery) => ListingQuery) => {
      const query = change(asked.current ?? chosen);
      asked.current = query;
      setRequested({ query, at: key });
      await navigate(listingAddress(pathname, query, { page: 1 }, rest), {
        preventScrollReset: true,
      });
      // Unless another change has replaced this navigation.
      if (asked.current === query) asked.current = undefined;
    },
  };
}

export type ListingNavigation = ReturnType<typeof useListingNavigation>;
