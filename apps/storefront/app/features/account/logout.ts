import { redirect } from 'react-router';
import { clientContext, failureContext } from '../../context.ts';
import type { Route } from './+types/logout';

/** Ends the session at the server, and leads to the login (spec section 4, Login and logout). */
export async function action({ context }: Route.ActionArgs) {
  await context.get(clientContext).auth.logout({}).catch(context.get(failureContext));
  return redirect('/account/login');
}

export function loader() {
  return redirect('/account/dashboard');
}
