import type { CategoryListing } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import type { APIRequestContext, Page } from '@playwright/test';

/** Products of one category, which have much to be compared by. */
export async function findAlike(request: APIRequestContext, count: number): Promise<ProductCard[]> {
  const answer = await request.get(
    '/v1/item/itembynearestbranch/tote/31.4828641/74.1943051?perPage=12',
  );
  const { items } = (await answer.json()) as { items: CategoryListing['finalSearchedItem'] };
  return items.slice(0, count);
}

/** A product that a list still holds and that the shop no longer sells. */
export const goneProduct = (like: ProductCard): ProductCard => ({
  ...like,
  id: '999999999',
  itemCustomId: 'no-longer-sold',
  name: 'Brooch that nobody sells any more',
});

/** What the browser keeps, as if from an earlier visit. */
export async function keep(
  page: Page,
  state: { wishList?: ProductCard[]; compare?: ProductCard[]; recentlyViewed?: ProductCard[] },
): Promise<void> {
  const text = JSON.stringify({ version: 1, state });
  await page.addInitScript(
    `if (!localStorage.getItem('karwan')) localStorage.setItem('karwan', ${JSON.stringify(text)})`,
  );
}
