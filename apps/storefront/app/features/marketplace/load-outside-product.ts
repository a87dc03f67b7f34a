import type { ShopClient } from '@karwan/contract/contract';
import type { MarketplaceItem } from '@karwan/contract/marketplace-item';
import type { Visit } from '../../context.ts';
import { pageFault } from '../listing/page-fault.ts';
import { isDown } from './load-outside-listing.ts';

/** Another make of the same thing: another size or colour. */
export interface Variation {
  itemId: string;
  text: string;
}

export type ShownOutsideItem = Omit<MarketplaceItem, 'images' | 'id' | 'itemCustomId'> & {
  images: string[];
};

export interface OutsideProductPage {
  item: ShownOutsideItem;
  variations: Variation[];
}

/** @throws Response 404 when the item is gone; null while the marketplace is down and it was never seen */
export async function loadOutsideProduct(
  client: ShopClient,
  { tenant, currency }: Pick<Visit, 'tenant' | 'currency'>,
  itemId: string,
): Promise<OutsideProductPage | null> {
  if (!tenant.marketplace) throw new Response('Not found', { status: 404 });
  const item = await client.ebay
    .getItem({ itemId, currency })
    .catch((fault: unknown) => (isDown(fault) ? null : pageFault(fault)));
  if (!item) return null;
  const { itemGroupId } = item;
  // The page stands without its variations.
  const group = itemGroupId
    ? await client.ebay.getItemsByItemGroup({ itemGroupId, currency }).catch(() => null)
    : null;
  const { id: _, itemCustomId: __, images, ...shown } = item;
  return {
    item: { ...shown, images: images.flatMap((sizes) => sizes.slice(0, 1)) },
    variations: variationsOf(group?.items ?? []),
  };
}

function variationsOf(items: readonly MarketplaceItem[]): Variation[] {
  const named = items.map(({ itemId, variation }) => ({
    itemId,
    text: variation.map(({ value }) => value).join(' · '),
  }));
  return named.length > 1 ? named.filter(({ text }) => text !== '') : [];
}
