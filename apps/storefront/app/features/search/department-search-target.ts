import { withDirection } from '@karwan/contract/language';
import { redirect } from 'react-router';
import type { Route } from './+types/department-search-target';

/** Target of a department's search box: redirects `?q=tote` to the results' path. */
export function loader({ request, params }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams;
  const query = requested.get('q')?.trim();
  const department = `/department/${encodeURIComponent(params.department)}`;
  const address = query ? `${department}/search/${encodeURIComponent(query)}` : department;
  throw redirect(requested.get('dir') === 'rtl' ? withDirection(address) : address);
}
