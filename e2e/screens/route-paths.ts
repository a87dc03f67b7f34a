import type { APIRequestContext } from '@playwright/test';
import { findGoods } from '../fixtures/goods.ts';
import { findOutside } from '../fixtures/outside-goods.ts';

/** Answers how a path of the route table is written out, with products that are sold. */
export async function routePaths(request: APIRequestContext): Promise<(path: string) => string> {
  const { itemCustomId } = await findGoods(request, { hasOptions: true, place: 12 });
  const outside = await findOutside(request, 'ebay');
  const boutique = await findOutside(request, 'cj');
  return (path) =>
    path
      .replace('{product}', itemCustomId)
      .replace('{outside}', encodeURIComponent(outside.itemId))
      .replace('{boutique}', encodeURIComponent(boutique.itemId));
}
