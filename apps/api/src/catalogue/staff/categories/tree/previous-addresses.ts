import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

interface Left {
  /** The category's id; of a brand, that of its category node. */
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** Removes redirects from addresses that a category has now. */
export async function dropRedirects(
  trx: Kysely<Database>,
  tenantId: number,
  addresses: readonly string[],
): Promise<void> {
  await sql`delete from former_category
    where tenant_id = ${tenantId} and menu_url = any(${addresses}::text[])`.execute(trx);
}

/** Redirects addresses that were left, and updates the home page, which refers to categories by address. */
export async function redirectAddresses(
  trx: Kysely<Database>,
  tenantId: number,
  moved: readonly Left[],
): Promise<void> {
  if (moved.length === 0) return;
  await dropRedirects(
    trx,
    tenantId,
    moved.map(({ to }) => to),
  );
  await sql`
    insert into former_category (tenant_id, menu_url, category_id)
    select ${tenantId}, old."from", old.id
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) old (id integer, "from" text, "to" text)
    -- Of several moved categories, one may have the address that another one left.
    where not exists (select from category c where c.tenant_id = ${tenantId} and c.menu_url = old."from")
    on conflict (tenant_id, menu_url) do update set category_id = excluded.category_id, former_id = null`.execute(
    trx,
  );
  await updateHomeLinks(trx, tenantId, new Map(moved.map(({ from, to }) => [from, to])));
}

interface Merged {
  readonly id: number;
  readonly menuUrl: string;
}

/** Redirects everything of a category or brand that is being merged: its address, its id, and its previous addresses. */
export async function redirectMerged(
  trx: Kysely<Database>,
  tenantId: number,
  gone: Merged,
  into: Merged,
): Promise<void> {
  await sql`update former_category set category_id = ${into.id}
    where tenant_id = ${tenantId} and category_id = ${gone.id}`.execute(trx);
  await sql`insert into former_category (tenant_id, menu_url, former_id, category_id)
    values (${tenantId}, ${gone.menuUrl}, ${gone.id}, ${into.id})
    on conflict (tenant_id, menu_url) do update set former_id = excluded.former_id,
      category_id = excluded.category_id`.execute(trx);
  await updateHomeLinks(trx, tenantId, new Map([[gone.menuUrl, into.menuUrl]]));
}

/** Replaces moved addresses on the home page. */
async function updateHomeLinks(
  trx: Kysely<Database>,
  tenantId: number,
  changes: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await sql<{ home: Home | null }>`select public_settings -> 'home' as home
    from tenant where id = ${tenantId} for no key update`.execute(trx);
  const home = rows[0]?.home;
  if (!home) return;
  const now = (menuUrl: string) => changes.get(menuUrl) ?? menuUrl;
  const next: Home = {
    ...home,
    featuredDepartments: [...new Set(home.featuredDepartments.map(now))],
    sections: home.sections.map((section) => ({ ...section, menuUrl: now(section.menuUrl) })),
    ...(home.defaultCategory !== undefined && { defaultCategory: now(home.defaultCategory) }),
  };
  if (JSON.stringify(next) === JSON.stringify(home)) return;
  await sql`update tenant set public_settings =
      jsonb_set(public_settings, '{home}', ${JSON.stringify(next)}::jsonb)
    where id = ${tenantId}`.execute(trx);
}

interface Home {
  readonly featuredDepartments: readonly string[];
  readonly sections: readonly { readonly menuUrl: string }[];
  readonly defaultCategory?: string;
}
