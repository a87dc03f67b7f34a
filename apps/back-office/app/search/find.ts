import { clientContext } from '../page/context.ts';
import { staffContext } from '../page/staff.server.ts';
import type { Route } from './+types/find';
import { findEverything } from './find.server.ts';
import { customerHits, type Hit, orderHits, productHits } from './hits.ts';

/** The hits that the command palette shows. */
export interface FoundHits {
  readonly orders: readonly Hit[];
  readonly customers: readonly Hit[];
  readonly products: readonly Hit[];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('q') ?? '';
  const found = await findEverything(context.get(clientContext), typed);
  const { permissions } = context.get(staffContext);
  const hits: FoundHits = {
    orders: found ? orderHits(found) : [],
    customers: found ? customerHits(found) : [],
    products: found ? productHits(found, permissions) : [],
  };
  return Response.json(hits);
}
