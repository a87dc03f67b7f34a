import { redirect } from 'react-router';
import { marketplaceHomes } from './marketplace-addresses.ts';

/** The second marketplace's base alone: its home is the luxury department. */
export function loader() {
  return redirect(marketplaceHomes.cj);
}
