import { withDirection } from '@karwan/contract/language';
import { redirect } from 'react-router';
import { searchAddress } from '../../../page/addresses.ts';
import type { Route } from './+types/search-form-target';

/** Target of the search box without JavaScript: redirects `/search?q=tote` to `/search/tote`. */
export function loader({ request }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams;
  const query = requested.get('q')?.trim();
  const address = query ? searchAddress(query) : '/';
  throw redirect(requested.get('dir') === 'rtl' ? withDirection(address) : address);
}
