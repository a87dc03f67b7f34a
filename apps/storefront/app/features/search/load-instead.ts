import type { CategoryNode } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import { pageSizes } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import type { Visit } from '../../page/context.ts';
import { toCard } from '../../shared/product-card/card-fields.ts';

/**
 * Products for a search without results: of the department it was limited to, or else the shop's newest. A failure leaves
 * them out, since the page works without them.
 */
export async function loadInstead(
  client: ShopClient,
  { place, currency }: Pick<Visit, 'place' | 'currency'>,
  within?: CategoryNode['_id'],
): Promise<ProductCard[]> {
  const near = {
    latitude: place.latitude,
    longitude: place.longitude,
    currency,
    perPage: pageSizes.homeSection,
  };
  const found = within
    ? client.items
        .byCategoryNear({ ...near, categoryId: within })
        .then((listing) => listing.finalSearchedItem)
    : client.items.latest(near);
  const products = await found.catch(() => []);
  return products.map((card) => toCard(card));
}
