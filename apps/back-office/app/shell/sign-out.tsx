import { redirectDocument } from 'react-router';
import { clientContext } from '../page/context.ts';
import type { Route } from './+types/sign-out';

/** Ends the session, which is also that of the shop's pages. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(clientContext).auth.logout({});
  return redirectDocument('/account/login');
}
