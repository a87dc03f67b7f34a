import { redirect } from 'react-router';
import type { Route } from './+types/department-search-target';

/** Where a department's search box leads: `?q=tote` becomes the last part of the path. */
export function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')?.trim();
  const department = `/department/${encodeURIComponent(params.department)}`;
  throw redirect(query ? `${department}/search/${encodeURIComponent(query)}` : department);
}
