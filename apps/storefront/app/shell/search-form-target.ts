import { redirect } from 'react-router';
import type { Route } from './+types/search-form-target';
import { searchAddress } from './addresses.ts';

/** Where the search box leads without script: `/search?q=tote` is `/search/tote`. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')?.trim();
  throw redirect(query ? searchAddress(query) : '/');
}
