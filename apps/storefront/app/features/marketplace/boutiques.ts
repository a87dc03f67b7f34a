import { redirect } from 'react-router';
import { marketplaceHomes } from './marketplace-addresses.ts';

/** The second marketplace's base path has no page of its own: redirects to its home, the luxury department. */
export function loader() {
  return redirect(marketplaceHomes.cj);
}
