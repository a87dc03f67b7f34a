import { clientContext } from '../../../page/context.ts';
import { mayDo, staffContext } from '../../../page/staff.server.ts';
import type { Route } from './+types/new';

/** What a promotion can be limited to: branches, and categories and brands if the member may read products. */
export async function readTargets(context: Route.LoaderArgs['context']) {
  const { branches } = context.get(staffContext);
  if (!mayDo(context, 'products.read')) return { branches, categories: [], brands: [] };
  const { categories, brands } = await context.get(clientContext).staffProducts.places({});
  return { branches, categories, brands };
}
export type PromotionTargets = Awaited<ReturnType<typeof readTargets>>;
