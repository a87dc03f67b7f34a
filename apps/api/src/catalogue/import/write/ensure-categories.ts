import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { slugOf } from '../slug.ts';

/** The shop's categories by path, cached during an import. */
export type KnownCategories = Map<string, number>;

/** Also by former paths, because suppliers still send categories that the shop has moved or merged. */
export async function loadCategories(db: Kysely<Database>, tenantId: number) {
  const { rows } = await sql<{ id: number; menu_url: string }>`
    select former.category_id as id, former.menu_url from former_category former
    join category c on c.id = former.category_id and c.node_type in ('DEPARTMENT', 'CATEGORY')
    where former.tenant_id = ${tenantId}
    union all
    select id, menu_url from category where tenant_id = ${tenantId} and node_type in ('DEPARTMENT', 'CATEGORY')`.execute(
    db,
  );
  const known: KnownCategories = new Map(rows.map((row) => [row.menu_url, row.id]));
  for (const { menu_url, id } of rows) {
    // A department from before collections had this path is the one that suppliers mean.
    if (!known.has(beside(menu_url))) known.set(beside(menu_url), id);
  }
  return known;
}

/** The paths `brands/` and `collections/` are reserved. */
const beside = (url: string) => (/^(brands|collections)(\/|$)/.test(url) ? `all-${url}` : url);

/** The path of titles: `['Luxury', 'Hand Bags']` is `luxury/hand-bags`. */
export function urlOfPath(path: readonly string[]): string {
  return beside(path.map(slugOf).join('/'));
}

/** Creates missing categories, with one statement per level. */
export async function ensureCategories(
  db: Kysely<Database>,
  tenantId: number,
  known: KnownCategories,
  paths: readonly (readonly string[])[],
): Promise<void> {
  const missing = new Map<string, { url: string; above: string; name: string; depth: number }>();
  for (const path of paths) {
    for (let depth = path.length; depth > 0; depth--) {
      const url = urlOfPath(path.slice(0, depth));
      if (known.has(url)) break;
      const above = depth > 1 ? urlOfPath(path.slice(0, depth - 1)) : '';
      missing.set(url, { url, above, name: path[depth - 1] ?? '', depth });
    }
  }
  const levels = Map.groupBy(missing.values(), (category) => category.depth);
  for (const depth of [...levels.keys()].sort((a, b) => a - b)) {
    const rows = (levels.get(depth) ?? []).map(({ url, above, name }) => {
      const part = above === '' ? url : url.slice(url.lastIndexOf('/') + 1);
      return { url, name, part, above: known.get(above) };
    });
    // A parent may have been moved since, so its present path is used; several paths may lead to the same category.
    const { rows: made } = await sql<{ id: number; url: string }>`
      with wanted as (
        select new.url, new.name, above.id as parent_id,
          coalesce(above.menu_url || '/', '') || new.part as menu_url
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          new (url text, name text, part text, above integer)
        left join category above on above.tenant_id = ${tenantId} and above.id = new.above
      ), made as (
        insert into category as c (tenant_id, parent_id, name, title, menu_url, node_type, position)
        select distinct on (menu_url) ${tenantId}::integer, parent_id, name, name, menu_url,
          ${depth === 1 ? 'DEPARTMENT' : 'CATEGORY'}, 1000
        from wanted order by menu_url
        on conflict (tenant_id, menu_url) do update set menu_url = c.menu_url
        returning id, menu_url
      )
      select made.id, wanted.url from wanted join made on made.menu_url = wanted.menu_url`.execute(
      db,
    );
    for (const { id, url } of made) known.set(url, id);
  }
}
