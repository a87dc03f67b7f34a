import { redirect } from 'react-router';
import { outsideHomes } from './outside-addresses.ts';

/** The second marketplace's base alone: its home is the luxury department. */
export function loader() {
  return redirect(outsideHomes.cj);
}
