import type { CategoryNode } from '@karwan/contract/category';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { type CategoryRow, categoryColumns, presentCategory } from './category-row.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

const maxHits = 20;
/** The least similarity of a word to one of the name: 'hanbags' finds 'Handbags'. */
const minSimilarity = 0.45;

/** Categories and brands whose name contains every word of the term; exact names first. */
export async function searchCategories(
  { db, tenant }: Shop,
  term: string,
): Promise<CategoryNode[]> {
  const patterns = term.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active and c.name ilike all (${patterns}::text[])
    order by lower(c.name) = lower(${term}) desc, similarity(c.name, ${term}) desc,
      products desc, c.id
    limit ${maxHits}
  `.execute(db);
  return rows.map(presentCategory);
}

/** The same with typo tolerance (trigrams), the most similar first. */
export async function searchCategoriesLoosely(
  { db, tenant }: Shop,
  term: string,
): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active
      and word_similarity(${term}, c.name) >= ${minSimilarity}
    order by lower(c.name) = lower(${term}) desc, word_similarity(${term}, c.name) desc,
      similarity(c.name, ${term}) desc, products desc, c.id
    limit ${maxHits}
  `.execute(db);
  return rows.map(presentCategory);
}
