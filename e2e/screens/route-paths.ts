import type { APIRequestContext } from '@playwright/test';
import { findExternalItem } from '../fixtures/external-items.ts';
import { findProduct } from '../fixtures/products.ts';

/** Returns a function that fills the parameters of a route's path, with existing products. */
export async function routePaths(request: APIRequestContext): Promise<(path: string) => string> {
  const { itemCustomId } = await findProduct(request, { hasOptions: true, place: 12 });
  const item = await findExternalItem(request, 'ebay');
  const boutique = await findExternalItem(request, 'cj');
  return (path) =>
    path
      .replace('{product}', itemCustomId)
      .replace('{outside}', encodeURIComponent(item.itemId))
      .replace('{boutique}', encodeURIComponent(boutique.itemId));
}
