import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { slugOf } from '../../../platform/text/slug.ts';
import { freeSlug, nameKey } from '../name-key.ts';
import { beside, KnownCategories, type KnownCategory } from './known-categories.ts';

export async function loadCategories(
  db: Kysely<Database>,
  tenantId: number,
): Promise<KnownCategories> {
  const known = new KnownCategories();
  await readCategories(db, tenantId, known);
  return known;
}

async function readCategories(
  db: Kysely<Database>,
  tenantId: number,
  known: KnownCategories,
): Promise<void> {
  // Of two categories with one title in one parent, the one without a number in its address is meant.
  const { rows } = await sql<KnownCategory>`
    select id, parent_id as "parentId", title, menu_url as url from category
    where tenant_id = ${tenantId} and node_type in ('DEPARTMENT', 'CATEGORY')
    order by length(menu_url), id`.execute(db);
  for (const row of rows) known.add(row);
  const { rows: previous } = await sql<{ id: number; url: string }>`
    select former.category_id as id, former.menu_url as url from former_category former
    join category c on c.id = former.category_id and c.node_type in ('DEPARTMENT', 'CATEGORY')
    where former.tenant_id = ${tenantId}`.execute(db);
  for (const { id, url } of [...rows, ...previous]) {
    known.addFormer(url, id);
    // A department from before collections had this path is the one that suppliers mean.
    known.addFormer(beside(url), id);
  }
}

/** How often categories are read again that somebody else created at the same moment. */
const maxTries = 5;

/** Creates missing categories, with one statement per level. Names that differ in signs get addresses of their own. */
export async function ensureCategories(
  db: Kysely<Database>,
  tenantId: number,
  known: KnownCategories,
  paths: readonly (readonly string[])[],
): Promise<void> {
  for (let tried = 1; tried <= maxTries; tried++) {
    if (await createMissing(db, tenantId, known, paths)) return;
    await readCategories(db, tenantId, known);
  }
  throw new Error('categories cannot be created: others create the same ones');
}

/** @returns false if an address was taken in the meantime */
async function createMissing(
  db: Kysely<Database>,
  tenantId: number,
  known: KnownCategories,
  paths: readonly (readonly string[])[],
): Promise<boolean> {
  const missing = paths.filter((path) => known.find(path) === undefined);
  const deepest = Math.max(0, ...missing.map((path) => path.length));
  for (let depth = 1; depth <= deepest; depth++) {
    const claimed = new Set<string>();
    const rows: { name: string; part: string; above: number | null }[] = [];
    const asked = new KnownNames();
    for (const path of missing) {
      const upTo = path.slice(0, depth);
      if (path.length < depth || known.find(upTo) !== undefined) continue;
      const above = depth === 1 ? null : (known.find(upTo.slice(0, -1)) ?? null);
      const name = upTo.at(-1) ?? '';
      if (!asked.add(above, name)) continue;
      const under = above === null ? '' : `${known.urlOf(above)}/`;
      const slug = above === null ? beside(slugOf(name)) : slugOf(name);
      const part = freeSlug(slug, (one) => known.hasUrl(under + one) || claimed.has(under + one));
      claimed.add(under + part);
      rows.push({ name, part, above });
    }
    if (rows.length === 0) continue;
    const made = await insertLevel(db, tenantId, rows, depth === 1 ? 'DEPARTMENT' : 'CATEGORY');
    for (const one of made) known.add(one);
    if (made.length < rows.length) return false;
  }
  return true;
}

/** Names that are to be created, each once in its parent. */
class KnownNames {
  readonly #names = new Set<string>();

  /** @returns whether it is new */
  add(above: number | null, name: string): boolean {
    const key = `${above ?? ''}\n${nameKey(name)}`;
    if (this.#names.has(key)) return false;
    this.#names.add(key);
    return true;
  }
}

async function insertLevel(
  db: Kysely<Database>,
  tenantId: number,
  requested: readonly { name: string; part: string; above: number | null }[],
  type: 'DEPARTMENT' | 'CATEGORY',
): Promise<KnownCategory[]> {
  // A parent may have been moved since, so its present path is used.
  const { rows } = await sql<KnownCategory>`
    with wanted as (
      select new.name, above.id as parent_id, coalesce(above.menu_url || '/', '') || new.part as menu_url
      from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) new (name text, part text, above integer)
      left join category above on above.tenant_id = ${tenantId} and above.id = new.above
    )
    insert into category as c (tenant_id, parent_id, name, title, menu_url, node_type, position)
    select ${tenantId}::integer, parent_id, name, name, menu_url, ${type}, 1000
    from wanted order by menu_url
    on conflict (tenant_id, menu_url) do nothing
    returning id, parent_id as "parentId", title, menu_url as url`.execute(db);
  return rows;
}
