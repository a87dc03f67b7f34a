import { redirect } from 'react-router';
import { clientContext, failureContext } from '../../page/context.ts';
import type { Route } from './+types/doors';
import { asCustomer } from './signed-in.server.ts';

/**
 * What of an account is no page: its bare path leads to the dashboard (spec section 2); `export` is
 * everything that the shop knows of the customer, as a file to keep.
 */
export function loader(args: Route.LoaderArgs) {
  const { door } = args.params;
  if (door === undefined || door === 'logout') return redirect('/account/dashboard');
  if (door !== 'export') throw new Response('Not found', { status: 404 });
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

/** Logs out: ends the session at the server, and leads to the login (spec section 4). */
export async function action({ context, params }: Route.ActionArgs) {
  if (params.door !== 'logout') throw new Response('Not found', { status: 404 });
  await context.get(clientContext).auth.logout({}).catch(context.get(failureContext));
  return redirect('/account/login');
}
