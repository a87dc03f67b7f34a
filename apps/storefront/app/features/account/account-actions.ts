import { redirect } from 'react-router';
import { clientContext, failureContext } from '../../page/context.ts';
import type { Route } from './+types/account-actions';
import { asCustomer } from './signed-in.server.ts';

/**
 * URLs of an account that are not pages: its bare path redirects to the dashboard (spec section 2); `export`
 * downloads everything that the shop stores about the customer.
 */
export function loader(args: Route.LoaderArgs) {
  const { action: name } = args.params;
  if (name === undefined || name === 'logout') return redirect('/account/dashboard');
  if (name !== 'export') throw new Response('Not found', { status: 404 });
  return asCustomer(args, async ({ users }) => {
    const known = await users.export({});
    return new Response(JSON.stringify(known, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
      },
    });
  });
}

/** Logs out: ends the session on the server and redirects to the login (spec section 4). */
export async function action({ context, params }: Route.ActionArgs) {
  if (params.action !== 'logout') throw new Response('Not found', { status: 404 });
  await context.get(clientContext).auth.logout({}).catch(context.get(failureContext));
  return redirect('/account/login');
}
