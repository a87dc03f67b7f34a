import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { visitContext } from '../../page/context.ts';
import { storeUser } from '../../state/store/use-account.ts';
import type { Route } from './+types/account-layout';
import { customerOf } from './customer-of.server.ts';
import { asCustomer } from './signed-in.server.ts';

/** Personal: these pages go past the page cache, and answer only the customer they are about. */
export function loader(args: Route.LoaderArgs) {
  return asCustomer(args, async (client) => {
    const user = await customerOf(client);
    // Of somebody who no longer is, nothing stays in the browser (spec section 8).
    if (user.code === 404) {
      await client.auth.logout({});
      throw redirect('/account/login');
    }
    const { path } = args.context.get(visitContext);
    if (user.mustSetSecondFactor && path !== '/account/security') {
      throw redirect('/account/security');
    }
    return { user };
  });
}

/** Around all pages of an account: what the shell shows of the customer is what the server says. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData;
  useEffect(() => storeUser(user), [user]);
  return <Outlet />;
}
