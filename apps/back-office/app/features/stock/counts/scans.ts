import type { ShopClient } from '@karwan/contract/contract';
import { clientContext } from '../../../page/context.ts';
import { codeOf } from '../../../page/refusal.server.ts';
import type { Route } from './+types/scans';

export interface ScansAnswer {
  /** Left out: the count has ended. */
  readonly items?: Awaited<ReturnType<ShopClient['stockCounts']['scan']>>['items'];
}

/** Receives the scans of a device. Idempotent by their keys. */
export async function action({ request, context, params: { countId } }: Route.ActionArgs) {
  const { sentAt, scans } = await request.json();
  try {
    const { items } = await context
      .get(clientContext)
      .stockCounts.scan({ id: countId, sentAt, scans });
    return Response.json({ items } satisfies ScansAnswer);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'COUNT_ENDED') return Response.json({}, { status: 409 });
    if (code === 'BAD_REQUEST') return Response.json({}, { status: 400 });
    throw error;
  }
}
