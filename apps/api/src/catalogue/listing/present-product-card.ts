import { badge, type ProductCard } from '@karwan/contract/product';
import { activeSalePrice } from '@karwan/money/unit-price';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import type { CardRow } from './card-row.ts';

const isBadge = (text: string) => badge.safeParse(text).success;

/** A card as in the contract, with prices in the requested currency. */
export const presentProductCard = (row: CardRow, currency: DisplayCurrency): ProductCard => ({
  ...presentCardFields(row, currency),
  hasOptions: row.has_options,
  features: row.features,
});

/** A card without features and options. */
export function presentCardFields(
  row: Omit<CardRow, 'has_options' | 'features'>,
  currency: DisplayCurrency,
): Omit<ProductCard, 'hasOptions' | 'features' | 'choices'> {
  return {
    id: String(row.product_id),
    itemId: String(row.item_id),
    itemCustomId: row.item_custom_id,
    name: row.name,
    ...presentPrices(row, currency),
    images: row.pictures.map((picture) => [picture]),
    availability: row.in_stock ? 'In Stock' : 'Out of Stock',
    badges: row.badges.filter(isBadge) as ProductCard['badges'],
    brand:
      row.brand_id === null ? null : { id: String(row.brand_id), title: row.brand_title ?? '' },
    rating: row.rating === null ? null : Number(row.rating),
    reviews: row.reviews,
    freeShipping: row.free_shipping,
    branch: String(row.branch_id),
  };
}

/** Prices in the requested currency; without a rate, in the branch's own. `currency` tells which. */
export function presentPrices(
  row: Pick<CardRow, 'price' | 'sale_price' | 'currency'>,
  currency: DisplayCurrency,
): Pick<ProductCard, 'price' | 'salePrice' | 'currency'> {
  const salePrice = activeSalePrice({ price: row.price, salePrice: row.sale_price });
  const price = currency.show(row.price, row.currency);
  if (price === null) return { price: row.price, salePrice, currency: row.currency };
  return {
    price,
    salePrice: salePrice === null ? null : currency.show(salePrice, row.currency),
    currency: currency.code,
  };
}
