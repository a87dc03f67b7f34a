import type { CategoryListing } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import type { APIRequestContext } from '@playwright/test';
import { patientGet } from './patient-get.ts';

/** What a journey wants to buy. */
interface Wish {
  hasOptions: boolean;
  /** Which of those that fit, so that journeys side by side leave each other's goods alone. */
  place: number;
  /** A branch that must not be the one that sends it. */
  notFrom?: string;
}

/**
 * A product that is there, found by the API. Goods of journeys come from the dear end of the list,
 * where no journey goes by itself.
 * @throws Error when there are not so many
 */
export async function findGoods(request: APIRequestContext, wish: Wish): Promise<ProductCard> {
  const answer = await patientGet(
    request,
    '/v1/item/allitems/fetch?inStock=true&sort=price-desc&perPage=100',
  );
  const { finalSearchedItem } = (await answer.json()) as CategoryListing;
  const fitting = finalSearchedItem.filter(
    (one) => one.hasOptions === wish.hasOptions && one.branch !== wish.notFrom,
  );
  const chosen = fitting[wish.place];
  if (!chosen) throw new Error(`only ${fitting.length} products fit ${JSON.stringify(wish)}`);
  return chosen;
}
