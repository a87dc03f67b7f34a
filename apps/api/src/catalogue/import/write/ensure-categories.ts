import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { slugOf } from '../slug.ts';

/** The shop's categories by their url, cached while a file is read. */
export type KnownCategories = Map<string, number>;

export async function loadCategories(db: Kysely<Database>, tenantId: number) {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'menu_url'])
    .where('tenant_id', '=', tenantId)
    .where('node_type', '<>', 'BRAND')
    .execute();
  return new Map(rows.map((row) => [row.menu_url, row.id])) as KnownCategories;
}

/** `['Luxury', 'Hand Bags']` lies at `luxury/hand-bags`. */
export function urlOfPath(path: readonly string[]): string {
  const url = path.map(slugOf).join('/');
  // Below brands/ lie the brands' own nodes.
  return url === 'brands' || url.startsWith('brands/') ? `all-${url}` : url;
}

/** Makes the categories that are missing, a statement a level. */
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
    const rows = JSON.stringify(levels.get(depth));
    const { rows: made } = await sql<{ id: number; menu_url: string }>`
      insert into category as c (tenant_id, parent_id, name, title, menu_url, node_type, position)
      select ${tenantId}, above.id, new.name, new.name, new.url,
        ${depth === 1 ? 'DEPARTMENT' : 'CATEGORY'}, 1000
      from jsonb_to_recordset(${rows}::jsonb) new (url text, above text, name text)
      left join category above on above.tenant_id = ${tenantId} and above.menu_url = new.above
      order by new.url
      on conflict (tenant_id, menu_url) do update set menu_url = c.menu_url
      returning id, menu_url
    `.execute(db);
    for (const row of made) known.set(row.menu_url, row.id);
  }
}
