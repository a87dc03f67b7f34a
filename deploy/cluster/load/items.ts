import { addresses } from '../addresses.ts';

const requested = `http://${addresses.nodes[0]}:${addresses.nodePort}`;

/** A product as lists show it; prices in minor units. */
export interface Listed {
  readonly itemCustomId: string;
  readonly hasOptions: boolean;
  readonly price: number;
  readonly salePrice: number | null;
}

/** A hundred products in stock. */
export async function listedItems(): Promise<readonly Listed[]> {
  const answer = await fetch(`${requested}/v1/item/allitems/fetch?inStock=true&perPage=100`);
  const { finalSearchedItem } = (await answer.json()) as { finalSearchedItem: Listed[] };
  return finalSearchedItem;
}

/** Codes of products that can be ordered without options. */
export async function orderableItems(): Promise<{ readonly codes: readonly string[] }> {
  const items = await listedItems();
  return { codes: items.filter(({ hasOptions }) => !hasOptions).map((item) => item.itemCustomId) };
}

/** Pages that visitors open: the home page, some lists, and products. */
export async function visitedPaths(): Promise<readonly string[]> {
  const items = await listedItems();
  const products = items.slice(0, 40).map(({ itemCustomId }) => `/shop/product/${itemCustomId}`);
  const lists = ['luxury', 'beauty', 'home'].map((department) => `/department/${department}`);
  return ['/', ...lists, ...products];
}
