import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { slugOf } from '../../../platform/text/slug.ts';
import { differInSigns, freeSlug, nameKey } from '../name-key.ts';

export interface KnownBrand {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
}

/** The shop's brands, cached during an import; found by their names, or by their slugs. */
export class KnownBrands {
  readonly #byName = new Map<string, number>();
  readonly #bySlug = new Map<string, KnownBrand>();

  add(brand: KnownBrand): void {
    const key = nameKey(brand.title);
    if (!this.#byName.has(key)) this.#byName.set(key, brand.id);
    this.#bySlug.set(brand.slug, brand);
  }

  copy(): KnownBrands {
    const copy = new KnownBrands();
    for (const brand of this.#bySlug.values()) copy.add(brand);
    return copy;
  }

  hasSlug = (slug: string): boolean => this.#bySlug.has(slug);

  /** `L'Oréal` and `LOREAL` are the same, `C` and `C++` are not. */
  find(title: string): number | undefined {
    const named = this.#byName.get(nameKey(title));
    if (named !== undefined) return named;
    const brand = this.#bySlug.get(slugOf(title));
    return brand && !differInSigns(brand.title, title) ? brand.id : undefined;
  }
}

export async function loadBrands(db: Kysely<Database>, tenantId: number): Promise<KnownBrands> {
  const known = new KnownBrands();
  await readBrands(db, tenantId, known);
  return known;
}

async function readBrands(db: Kysely<Database>, tenantId: number, known: KnownBrands) {
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'title', 'slug'])
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  for (const row of rows) known.add(row);
}

/** How often brands are read again that somebody else created at the same moment. */
const maxTries = 5;

/** Creates missing brands. */
export async function ensureBrands(
  db: Kysely<Database>,
  tenantId: number,
  known: KnownBrands,
  titles: readonly string[],
): Promise<void> {
  for (let tried = 1; tried <= maxTries; tried++) {
    const missing = new Map<string, { title: string; slug: string }>();
    const claimed = new Set<string>();
    for (const title of titles) {
      if (missing.has(nameKey(title)) || known.find(title) !== undefined) continue;
      const slug = freeSlug(slugOf(title), (one) => known.hasSlug(one) || claimed.has(one));
      claimed.add(slug);
      missing.set(nameKey(title), { title, slug });
    }
    if (missing.size === 0) return;
    const { rows } = await sql<KnownBrand>`
      insert into brand (tenant_id, title, slug)
      select ${tenantId}, title, slug
      from jsonb_to_recordset(${JSON.stringify([...missing.values()])}::jsonb) new (title text, slug text)
      order by slug
      on conflict (tenant_id, slug) do nothing
      returning id, title, slug`.execute(db);
    for (const row of rows) known.add(row);
    if (rows.length === missing.size) return;
    await readBrands(db, tenantId, known);
  }
  throw new Error('brands cannot be created: others create the same ones');
}
