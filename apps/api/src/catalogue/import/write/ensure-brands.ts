import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { slugOf } from '../slug.ts';

/** The shop's brands by slug, cached during an import. */
export type KnownBrands = Map<string, number>;

export async function loadBrands(db: Kysely<Database>, tenantId: number): Promise<KnownBrands> {
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'slug'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** Creates missing brands; `L'Oréal` and `LOREAL` are the same. */
export async function ensureBrands(
  db: Kysely<Database>,
  tenantId: number,
  known: KnownBrands,
  titles: readonly string[],
): Promise<void> {
  const missing = new Map<string, string>();
  for (const title of titles) {
    const slug = slugOf(title);
    if (!known.has(slug) && !missing.has(slug)) missing.set(slug, title);
  }
  if (missing.size === 0) return;
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into brand as b (tenant_id, title, slug)
    select ${tenantId}, title, slug
    from unnest(${[...missing.values()]}::text[], ${[...missing.keys()]}::text[]) new (title, slug)
    order by slug
    on conflict (tenant_id, slug) do update set slug = b.slug
    returning id, slug
  `.execute(db);
  for (const row of rows) known.set(row.slug, row.id);
}
