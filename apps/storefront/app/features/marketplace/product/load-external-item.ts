import type { ShopClient } from '@karwan/contract/contract';
import type { MarketplaceItem, Merchant } from '@karwan/contract/marketplace-item';
import { decimalsOf } from '@karwan/money/decimals';
import type { Visit } from '../../../page/context.ts';
import { pageFault } from '../../../page/page-fault.ts';
import { oldSince } from '../old-since.ts';
import { isDown, shows } from '../rows/load-marketplace-listing.ts';

/** Another variation of the same item: another size or colour. */
export interface Variation {
  itemId: string;
  text: string;
}

type Shipping = NonNullable<MarketplaceItem['shipping']>;

/** With the decimals of its currencies, which the shop may not list. */
export type ShownExternalItem = Omit<
  MarketplaceItem,
  'images' | 'id' | 'itemCustomId' | 'original' | 'shipping'
> & {
  images: string[];
  decimals: number;
  original: MarketplaceItem['original'] & { decimals: number };
  shipping: (Shipping & { decimals: number }) | null;
};

export interface LoadedItem {
  item: ShownExternalItem;
  variations: Variation[];
  /** When its price was last refreshed, if it is outdated (ISO 8601). */
  oldSince: string | null;
}

/** @throws Response 404 if the item no longer exists; null if the marketplace is down and it is not stored */
export async function loadExternalItem(
  client: ShopClient,
  { tenant, currency }: Pick<Visit, 'tenant' | 'currency'>,
  merchant: Merchant,
  itemId: string,
): Promise<LoadedItem | null> {
  if (!shows(tenant, merchant)) throw new Response('Not found', { status: 404 });
  const item = await client[merchant]
    .getItem({ itemId, currency })
    .catch((fault: unknown) => (isDown(fault) ? null : pageFault(fault)));
  if (!item) return null;
  const { itemGroupId } = item;
  // The page works without variations.
  const group = itemGroupId
    ? await client[merchant].getItemsByItemGroup({ itemGroupId, currency }).catch(() => null)
    : null;
  const { id: _, itemCustomId: __, images, original, shipping, ...shown } = item;
  return {
    item: {
      ...shown,
      images: images.flatMap((sizes) => sizes.slice(0, 1)),
      decimals: decimalsOf(shown.currency),
      original: { ...original, decimals: decimalsOf(original.currency) },
      shipping: shipping && { ...shipping, decimals: decimalsOf(shipping.currency) },
    },
    variations: variationsOf(group?.items ?? []),
    oldSince: oldSince(item.seenAt),
  };
}

function variationsOf(items: readonly MarketplaceItem[]): Variation[] {
  const named = items.map(({ itemId, variation }) => ({
    itemId,
    text: variation.map(({ value }) => value).join(' · '),
  }));
  return named.length > 1 ? named.filter(({ text }) => text !== '') : [];
}
