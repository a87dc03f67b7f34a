import type { MarketplaceCard } from '@karwan/contract/marketplace-item';

/** What a tile shows of an outside item. */
export type SentOutsideCard = Pick<
  MarketplaceCard,
  'itemId' | 'name' | 'price' | 'salePrice' | 'currency' | 'original' | 'isBid' | 'condition'
> & { image: string | null };

export function sentOutsideCard(card: MarketplaceCard): SentOutsideCard {
  const { itemId, name, price, salePrice, currency, original, isBid, condition, images } = card;
  return {
    itemId,
    name,
    price,
    salePrice,
    currency,
    original,
    isBid,
    condition,
    image: images[0]?.[0] ?? null,
  };
}
