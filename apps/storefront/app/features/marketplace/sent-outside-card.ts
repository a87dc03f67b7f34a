import type { MarketplaceCard } from '@karwan/contract/marketplace-item';

/** What a tile shows of an outside item. */
export type SentOutsideCard = Pick<
  MarketplaceCard,
  | 'id'
  | 'merchant'
  | 'name'
  | 'price'
  | 'salePrice'
  | 'currency'
  | 'original'
  | 'isBid'
  | 'condition'
  | 'soldBy'
> & { image: string | null };

export function sentOutsideCard(card: MarketplaceCard): SentOutsideCard {
  const { id, merchant, name, price, salePrice, currency, original, isBid, condition } = card;
  const { soldBy, images } = card;
  return {
    id,
    merchant,
    name,
    price,
    salePrice,
    currency,
    original,
    isBid,
    condition,
    soldBy,
    image: images[0]?.[0] ?? null,
  };
}
