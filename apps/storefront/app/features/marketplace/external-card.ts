import type { MarketplaceCard } from '@karwan/contract/marketplace-item';
import { decimalsOf } from '@karwan/money/decimals';

/** The fields of an external item that a tile shows. */
export type ExternalCard = Pick<
  MarketplaceCard,
  'id' | 'merchant' | 'name' | 'price' | 'salePrice' | 'currency' | 'isBid' | 'condition' | 'soldBy'
> & {
  image: string | null;
  /** Decimals of `currency`. */
  decimals: number;
  original: MarketplaceCard['original'] & { decimals: number };
};

export function toExternalCard(card: MarketplaceCard): ExternalCard {
  const { id, merchant, name, price, salePrice, currency, original, isBid, condition } = card;
  const { soldBy, images } = card;
  return {
    id,
    merchant,
    name,
    price,
    salePrice,
    currency,
    decimals: decimalsOf(currency),
    original: { ...original, decimals: decimalsOf(original.currency) },
    isBid,
    condition,
    soldBy,
    image: images[0]?.[0] ?? null,
  };
}
