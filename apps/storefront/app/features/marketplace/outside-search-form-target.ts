import { redirect } from 'react-router';
import type { Route } from './+types/outside-search-form-target';
import { outsideOverview, outsideSearchAddress } from './outside-addresses.ts';

/** Where the marketplace's search form sends its words; without words back to the overview. */
export function loader({ request }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  return redirect(words === '' ? outsideOverview : outsideSearchAddress(words));
}
