import { redirect } from 'react-router';
import {
  marketplaceHomes,
  marketplaceSearchAddress,
  merchantOf,
} from '../marketplace-addresses.ts';
import type { Route } from './+types/marketplace-search-form-target';

/** The target of the marketplace's search form: redirects to the results, or without a query to its home. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const merchant = merchantOf(pathname);
  const query = searchParams.get('q')?.trim() ?? '';
  return redirect(
    query === '' ? marketplaceHomes[merchant] : marketplaceSearchAddress(merchant, query),
  );
}
