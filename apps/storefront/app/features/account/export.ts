import type { Route } from './+types/export';
import { asCustomer } from './signed-in.server.ts';

/** Everything the shop knows of the customer, as a file to keep. */
export function loader(args: Route.LoaderArgs) {
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
