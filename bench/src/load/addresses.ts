import { connect } from '@karwan/database/connect';
import { createRandom, type Random } from '@karwan/demo/random';
import { sql } from 'kysely';
import type { LoadRequest } from './run-load.ts';

/** Lahore, the delivery location when no address is chosen (spec section 9). */
const place = '31.4828641/74.1943051';
/** Products per page of the API. */
export const perPage = 24;
const deepestPage = 10;
const largeCategories = 24;
const productAddresses = 4_000;

/** Generates requests for a catalogue, the same sequence on every run. */
export interface Addresses {
  listing(): LoadRequest;
  /** The first page of one of the largest categories: full even with few products per page in stock. */
  largeListing(): LoadRequest;
  product(): LoadRequest;
  search(): LoadRequest;
  /** Suggestions for a partly typed query. */
  suggestions(): LoadRequest;
  /** A page of a department or category as a document; the next ones likewise. */
  listingPage(): LoadRequest;
  homePage(): LoadRequest;
  productPage(): LoadRequest;
  searchPage(): LoadRequest;
  /** Codes of items that can be ordered directly: in stock near Lahore, without options. */
  readonly orderable: readonly string[];
  /** Pages of a department and a product, and API calls, that are requested repeatedly. */
  readonly popular: Readonly<
    Record<'listing' | 'product' | 'listingCall' | 'productCall' | 'searchCall', string>
  >;
}

interface Sample {
  categories: { id: number; url: string; products: number }[];
  products: { code: string; name: string }[];
  orderable: string[];
}

/**
 * Reads a sample of the catalogue at `url`. A meaningless parameter makes each URL unique, so that pages are rendered
 * anew and API responses are not cached. `seed` keeps several runs on one server apart.
 */
export async function readAddresses(url: string, seed: string): Promise<Addresses> {
  const { categories, products, orderable } = await readSample(url);
  const random = createRandom(`addresses ${seed}`);
  let number = 0;
  const once = () => `once=${seed}${++number}`;
  const somewhere = () => {
    const category = random.pick(categories);
    const pages = Math.min(deepestPage, Math.floor(category.products / perPage));
    return { category, page: random.int(1, Math.max(1, pages)) };
  };
  const [first] = categories;
  if (!first) throw new Error('The catalogue has no category that fills a page');
  const listingCall = (category: number, page: number) =>
    `/v1/item/categorywithchildernnearbranch/${category}/${place}?perPage=${perPage}&page=${page}`;
  const productCall = (code = '') => `/v1/item/getNearestItemByItemCustomId/${code}`;
  const searchCall = (query: string) =>
    `/v1/item/itembynearestbranch/${encodeURIComponent(query)}/${place}?perPage=${perPage}`;
  return {
    listing() {
      const { category, page } = somewhere();
      return { path: `${listingCall(category.id, page)}&${once()}` };
    },
    largeListing() {
      const category = random.pick(categories.slice(0, largeCategories));
      return { path: `${listingCall(category.id, 1)}&${once()}` };
    },
    product: () => ({ path: `${productCall(random.pick(products).code)}?${once()}` }),
    search: () => ({
      path: `${searchCall(queryFrom(random, random.pick(products).name))}&${once()}`,
    }),
    suggestions() {
      const query = encodeURIComponent(beginningOf(random, random.pick(products).name));
      return { path: `/v1/item/suggestions?q=${query}&${once()}` };
    },
    listingPage() {
      const { category, page } = somewhere();
      return { path: `/department/${category.url}?page=${page}&${once()}`, headers: browser };
    },
    homePage: () => ({ path: `/?${once()}`, headers: browser }),
    productPage: () => ({
      path: `/shop/product/${random.pick(products).code}?${once()}`,
      headers: browser,
    }),
    searchPage() {
      const query = encodeURIComponent(queryFrom(random, random.pick(products).name));
      return { path: `/search/${query}?${once()}`, headers: browser };
    },
    orderable,
    popular: {
      listing: `/department/${first.url}`,
      product: `/shop/product/${products[0]?.code}`,
      listingCall: listingCall(first.id, 1),
      productCall: productCall(products[0]?.code),
      searchCall: searchCall(products[0]?.name ?? ''),
    },
  };
}

/** The Accept-Encoding header of browsers. */
export const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/**
 * A query for a product of this name: some of its words (more than half of the time), the prefix of a last word, its
 * number, or a word with a typing error.
 */
export function queryFrom(random: Random, name: string): string {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const last = words.at(-1) ?? name;
  const chance = random.next();
  const [some = last, other = last] = random.sample(words.slice(2), 2);
  if (chance < 0.55) return `${some} ${other}`;
  if (chance < 0.75) return `${some} ${other.slice(0, Math.max(3, other.length - 2))}`;
  if (chance < 0.9) return last;
  return misspelt(random, words.find((word) => /^[a-z]{6,}$/.test(word)) ?? some);
}

/** A prefix of a query while a word of this name, perhaps the second, is typed. */
export function beginningOf(random: Random, name: string): string {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const [first = name, second = name] = random.sample(words, 2);
  const typed = second.slice(0, random.int(1, second.length));
  return random.chance(0.5) ? typed : `${first} ${typed}`;
}

/** Swaps two adjacent letters. */
export function misspelt(random: Random, word: string): string {
  const at = random.int(1, Math.max(1, word.length - 3));
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

async function readSample(url: string): Promise<Sample> {
  const { db, close } = connect(url, { poolSize: 1, name: 'bench-addresses' });
  try {
    const categories = await sql<Sample['categories'][number]>`
      select c.id, c.menu_url as url, k.products
      from category c join category_count k on k.category_id = c.id
      where c.node_type <> 'BRAND' and k.products >= ${perPage} order by k.products desc, c.id
    `.execute(db);
    const products = await sql<Sample['products'][number]>`
      select item_custom_id as code, name from product
      order by md5(item_custom_id) limit ${productAddresses}`.execute(db);
    const orderable = await sql<{ code: string }>`
      select p.item_custom_id as code
      from product p
      join item i on i.product_id = p.id
      join branch b on b.id = i.branch_id and b.code = 'lahore'
      where i.stock > 4 and p.options = '[]'
      order by md5(p.item_custom_id)`.execute(db);
    return {
      categories: categories.rows,
      products: products.rows,
      orderable: orderable.rows.map(({ code }) => code),
    };
  } finally {
    await close();
  }
}
