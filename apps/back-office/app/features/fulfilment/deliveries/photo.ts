import { clientContext } from '../../../page/context.ts';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/photo';

/** The photo that proves a delivery. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, ['deliveries.close', 'deliveries.own']);
  const { deliveries } = context.get(clientContext);
  const { photo } = await deliveries.photo({ id: params.tryId }).catch((error: unknown) => {
    throw pageFault(error);
  });
  const [head = '', bytes = ''] = photo.split(',');
  const type = /^data:([^;]+);/.exec(head)?.[1] ?? 'application/octet-stream';
  return new Response(Buffer.from(bytes, 'base64'), { headers: { 'content-type': type } });
}
