import { useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { visitContext } from '../../page/context.ts';
import { storeUser } from '../../state/store/use-account.ts';
import type { Route } from './+types/account-layout';
import { customerOf } from './customer-of.server.ts';
import { asCustomer } from './signed-in.server.ts';

/** Personal: these pages bypass the page cache, and only their own customer can read them. */
export function loader(args: Route.LoaderArgs) {
  return asCustomer(args, async (client) => {
    const user = await customerOf(client);
    // When the session has ended, the browser deletes the customer's data (spec section 8).
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

/** The layout of all account pages; it passes the customer to the shell. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData;
  useEffect(() => storeUser(user), [user]);
  return <Outlet />;
}
