import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { send } from '../../src/load/time-requests.ts';
import type { Category, Good, Goods } from './goods.ts';

/** Lahore, where the shop delivers when no address is chosen. */
export const place = '31.4828641/74.1943051';
const pageSize = 100;
/** Stock that no run sells out. */
const enough = 50;

/** Reads the catalogue of a running shop of ours through its public API, so that its prices are those that shoppers pay. */
export async function readGoods(origin: string, databaseUrl: string): Promise<Goods> {
  const categories: Category[] = [];
  const products: Good[] = [];
  for (const { id, url, name } of await leaves(databaseUrl)) {
    const cards = await allOf(origin, id);
    for (const card of cards) products.push(await good(origin, card, url));
    const slug = url.replaceAll('/', '-');
    categories.push({ id, url, slug, name, products: cards.length });
  }
  return { currency: 'PKR', categories, products };
}

export interface Card {
  readonly itemCustomId: string;
  readonly currency: string;
  readonly price: number;
  readonly salePrice: number | null;
  readonly images: readonly (readonly string[])[];
  readonly availability: string;
}

/** The price that shoppers pay. */
export const priceOf = ({ price, salePrice }: Pick<Card, 'price' | 'salePrice'>) =>
  Math.min(price, salePrice ?? price);

async function allOf(origin: string, category: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; ; page++) {
    const path = `/v1/item/categorywithchildernnearbranch/${category}/${place}?perPage=${pageSize}&page=${page}&sort=newest`;
    const { body } = await send(origin, { path });
    const { finalSearchedItem: found } = JSON.parse(body.toString()) as {
      finalSearchedItem: Card[];
    };
    cards.push(...found);
    if (found.length < pageSize) return cards;
  }
}

async function good(origin: string, card: Card, category: string): Promise<Good> {
  const code = card.itemCustomId;
  if (card.currency !== 'PKR') throw new Error(`${code} is sold in ${card.currency}`);
  const { body } = await send(origin, { path: `/v1/item/getNearestItemByItemCustomId/${code}` });
  const product = JSON.parse(body.toString()) as {
    name: string;
    description: string;
    stock: number;
    options: unknown[];
  };
  return {
    code,
    name: product.name,
    description: product.description,
    category,
    price: priceOf(card),
    inStock: card.availability === 'In Stock',
    orderable: product.stock >= enough && product.options.length === 0,
    picture: card.images[0]?.[0] ?? '',
  };
}

async function leaves(databaseUrl: string) {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-peers' });
  try {
    const { rows } = await sql<{ id: string; url: string; name: string }>`
      select c.id::text, c.menu_url as url, c.name from category c
      where c.node_type <> 'BRAND' and not exists (select from category child where child.parent_id = c.id)
      order by c.id`.execute(db);
    return rows;
  } finally {
    await close();
  }
}
