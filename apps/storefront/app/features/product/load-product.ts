import type { ShippingDetail } from '@karwan/contract/branch';
import type { ShopClient } from '@karwan/contract/contract';
import type { Product, ProductCard } from '@karwan/contract/product';
import type { Visit } from '../../context.ts';
import { pageFault } from '../listing/page-fault.ts';

export interface ProductPage {
  product: Product;
  /** What bringing it costs; null when it could not be found out. */
  shipping: ShippingDetail | null;
  /** Items beside this one. Below the fold, so the page does not wait for them. */
  related: Promise<ProductCard[]>;
}

/** @throws Response 404 when there is no such product */
export async function loadProduct(
  client: ShopClient,
  { place, currency }: Visit,
  itemCustomId: string,
): Promise<ProductPage> {
  const { latitude, longitude } = place;
  const near = { itemCustomId, latitude, longitude, currency };
  const related = client.items.related(near).catch(() => []);
  const product = await client.items.nearestByCustomId(near).catch(pageFault);
  const [shipping = null] = await client.branches
    .getDistance({ branchIds: product.branch, latitude, longitude })
    .catch(() => []);
  return { product, shipping, related };
}
