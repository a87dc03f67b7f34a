import type { CategoryNode } from '@karwan/contract/category';
import { sql } from 'kysely';
import { categoryTree, translatedTree } from '../../catalogue/categories/cached-tree.ts';
import {
  type CategoryRow,
  categoryColumns,
  presentCategory,
} from '../../catalogue/categories/category-row.ts';
import type { CategoryTree } from '../../catalogue/categories/category-tree.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { matchAll, matchAny, matchPrefix, quoteWord } from '../terms/query-text.ts';
import { readWords } from '../terms/words.ts';
import type { KnownQueries } from './queries/known-queries.ts';
import { otherBeginnings } from './queries/other-beginnings.ts';
import type { SuggestRequest } from './suggest-items.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'language'>;

const most = 5;

/**
 * Categories and brands with products whose name has every typed word as a prefix, in the shop's own language or the
 * reader's. If there are none, those of what may be meant.
 */
export async function suggestCategories(
  context: Context,
  { typed, query }: Pick<SuggestRequest, 'typed' | 'query'>,
  known: KnownQueries,
): Promise<CategoryNode[]> {
  const words = piecesOf(query);
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = words.slice(0, -1).map(matchPrefix);
  const [named, translated] = await Promise.all([
    nodesNamed(context, matchAll([...before, matchPrefix(last)])),
    translatedNodes(context, piecesOf(typed)),
  ]);
  const found = [...new Map([...named, ...translated].map((node) => [node._id, node])).values()];
  if (found.length > 0) return found.slice(0, most);
  const meant = otherBeginnings(known, last).map((other) =>
    matchAll([...before, ...other.words.map(quoteWord)]),
  );
  return meant.length > 0 ? nodesNamed(context, matchAny(meant.map((text) => `(${text})`))) : [];
}

const piecesOf = (text: string) => readWords(text).flatMap(({ pieces }) => pieces);

/** Those whose name matches a tsquery, the largest first. */
async function nodesNamed({ db, tenant }: Context, text: string): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryRow>`${prepared('suggest-categories')}
    select * from (
      select ${categoryColumns} from category c
      where c.tenant_id = ${tenant.id} and c.is_active
        and to_tsvector('simple', search_terms(search_fold(c.name)))
          @@ (select to_tsquery('simple', ${text}))
    ) named
    where products > 0
    order by products desc, id
    limit ${sql.lit(most)}
  `.execute(db);
  return rows.map(presentCategory);
}

/** Those whose name in the reader's language begins so; none if that is the shop's own. */
async function translatedNodes(
  context: Context,
  words: readonly string[],
): Promise<CategoryNode[]> {
  const [tree, own] = await Promise.all([translatedTree(context), categoryTree(context)]);
  if (tree === own) return [];
  return namesOf(tree)
    .filter(({ name }) => words.every((word) => name.some((one) => one.startsWith(word))))
    .map(({ node }) => node)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
}

interface NamedNode {
  readonly node: CategoryNode;
  readonly name: readonly string[];
}

const names = new WeakMap<CategoryTree, readonly NamedNode[]>();

/** The nodes with products, and the words of their names. */
function namesOf(tree: CategoryTree): readonly NamedNode[] {
  const known = names.get(tree);
  if (known) return known;
  const named = [...tree.nodes()]
    .filter(({ count }) => count > 0)
    .map((node) => ({ node, name: piecesOf(node.name) }));
  names.set(tree, named);
  return named;
}
