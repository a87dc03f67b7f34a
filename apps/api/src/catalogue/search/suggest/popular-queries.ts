import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';
import { readWords } from '../read/words.ts';

/** Cache tag of suggested queries, and of answers with them. */
export const popularTag = 'suggestions';

interface Popular {
  /** The most frequent spelling. */
  readonly typed: string;
  readonly words: readonly string[];
}

/** Popular queries, per tenant and cached: those of most visitors first. */
const popular = memoizePerTenant(readPopular, [popularTag]);

/**
 * Popular queries that contain what was typed, with its last word as a prefix; those that begin with it first. Leaves
 * out the query that was typed.
 */
export async function suggestQueries(
  db: Kysely<Database>,
  tenantId: number,
  typed: string,
  most: number,
): Promise<string[]> {
  const asked = readWords(typed).map(({ whole }) => whole);
  if (asked.length === 0) return [];
  const all = await popular.of(db, tenantId);
  const [first, others]: [string[], string[]] = [[], []];
  for (const { typed: query, words } of all) {
    const place = placeOf(words, asked);
    if (place < 0 || (place === 0 && words.join(' ') === asked.join(' '))) continue;
    (place === 0 ? first : others).push(query);
    if (first.length === most) break;
  }
  return [...first, ...others].slice(0, most);
}

/** Index of the typed words in a query, the last as a prefix; -1 if absent. */
function placeOf(words: readonly string[], asked: readonly string[]): number {
  const last = asked.length - 1;
  for (let place = 0; place + last < words.length; place++) {
    const isHere = asked.every((word, at) =>
      at === last ? words[place + at]?.startsWith(word) : words[place + at] === word,
    );
    if (isHere) return place;
  }
  return -1;
}

async function readPopular(db: Kysely<Database>, tenantId: number): Promise<readonly Popular[]> {
  const { rows } = await sql<{ query: string; typed: string }>`
    select q.query, q.typed from search_query q
    left join search_decision d on d.tenant_id = q.tenant_id and d.query = q.query
    where q.tenant_id = ${tenantId} and q.kind = 'popular' and d.is_hidden is not true
    order by q.visitors desc, q.query`.execute(db);
  return rows.map(({ query, typed }) => ({ typed, words: query.split(' ') }));
}
