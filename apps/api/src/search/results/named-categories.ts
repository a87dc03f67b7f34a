import type { CategoryNode } from '@karwan/contract/category';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { categoryTree } from '../../catalogue/categories/cached-tree.ts';
import {
  type CategoryRow,
  categoryColumns,
  presentCategory,
} from '../../catalogue/categories/category-row.ts';
import type { CategoryTree } from '../../catalogue/categories/category-tree.ts';
import type { OfferCardRow } from '../../catalogue/listing/offer-cards.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { meaningsOf } from '../knowledge/meanings.ts';
import { singularOf } from '../knowledge/singular.ts';
import { matchAll, matchAny, quoteWord } from '../terms/query-text.ts';
import { foldText, readWords, withoutStopWords } from '../terms/words.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

const most = 4;

/**
 * The categories and brands whose name is the whole query. When the search has no offers, those whose name
 * shares a word with the query, so that the page is no dead end.
 */
export async function namedCategories(
  context: Context,
  query: string,
  offers: readonly OfferCardRow[],
): Promise<CategoryNode[]> {
  const words = withoutStopWords(readWords(query)).map(({ whole }) => whole);
  if (offers.length === 0) {
    const searched = words
      .flatMap(withTranslations)
      .filter((word) => word.length > 2)
      .map(quoteWord);
    return searched.length > 0 ? nodesNamed(context, matchAny(searched)) : [];
  }
  const key = keyOf(query);
  const named = namesOf(await categoryTree(context));
  const categories =
    named.get(key) ?? translatedKeys(words).flatMap((name) => named.get(name) ?? []);
  // A query that is a brand's name has that brand among its first hits: other queries save the statement.
  const isBrand = offers.slice(0, most).some((offer) => keyOfBrand(brandOf(offer)) === key);
  const brands = isBrand ? await nodesNamed(context, matchAll(words.map(quoteWord)), key) : [];
  const nodes = new Map([...categories, ...brands].map((node) => [node._id, node]));
  return [...nodes.values()].slice(0, most);
}

/** Categories and brands whose name matches a tsquery; with `key`, only those whose whole name has this key. */
async function nodesNamed({ db, tenant }: Context, text: string, key?: string) {
  const { rows } = await sql<CategoryRow>`${prepared('named-categories')}
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active
      and to_tsvector('simple', search_terms(search_fold(c.name)))
        @@ (select to_tsquery('simple', ${text}))
    order by products desc, c.id
    limit 20
  `.execute(db);
  const nodes = rows.map(presentCategory);
  return nodes.filter(({ name }) => key === undefined || keyOf(name) === key).slice(0, most);
}

/** Keys of the English names for an everyday word or phrase of another language: `joote`, shoes. */
const translatedKeys = (words: readonly string[]): string[] =>
  (meaningsOf(words) ?? []).map((name) => keyOf(name.join(' ')));

/** A word and its one-word translations. */
const withTranslations = (word: string): string[] => [
  word,
  ...(meaningsOf([word]) ?? []).filter(({ length }) => length === 1).flat(),
];

const names = new WeakMap<CategoryTree, ReadonlyMap<string, CategoryNode[]>>();

function namesOf(tree: CategoryTree): ReadonlyMap<string, CategoryNode[]> {
  const known = names.get(tree);
  if (known) return known;
  const made = Map.groupBy(tree.nodes(), ({ name }) => keyOf(name));
  names.set(tree, made);
  return made;
}

/** A normalized name: folded, in the singular, without punctuation. */
const keyOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and')
    .map(singularOf)
    .join(' ');

/** Keys of brand names: most hits have one of a few brands. */
const brandKeys = new LRUCache<string, string>({ max: 1_000 });

function keyOfBrand(title: string): string {
  const known = brandKeys.get(title);
  if (known !== undefined) return known;
  const key = keyOf(title);
  brandKeys.set(title, key);
  return key;
}

/** Finds the brand's title in a card without parsing its JSON; quotes in texts are escaped, so only the field matches. */
const brandTitle = /"brand":\{[^{}]*?"title":("(?:[^"\\]|\\.)*")/;

const brandOf = ({ card }: OfferCardRow): string => {
  const [, title] = brandTitle.exec(card) ?? [];
  return title === undefined ? '' : (JSON.parse(title) as string);
};
