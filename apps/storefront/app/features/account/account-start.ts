import { redirect } from 'react-router';

/** The bare account path leads to the dashboard (spec section 2). */
export function loader() {
  return redirect('/account/dashboard');
}
