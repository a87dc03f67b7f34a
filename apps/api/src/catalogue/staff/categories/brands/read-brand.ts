import type {
  BrandFields,
  BrandRecord,
  BrandRow,
} from '@karwan/contract/catalogue/staff/staff-brands';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { likeLiteral } from '../../../../platform/text/like-literal.ts';
import { otherLanguages } from '../../../../shop/settings/other-languages.ts';
import { readTranslations } from '../../products/edit/translations.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

const perPage = 100;

/** Brands by title; `next` is the cursor of the next page. */
export async function listBrands(
  { db, tenant }: Shop,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
) {
  const pattern = `%${likeLiteral(q)}%`;
  const { rows } = await sql<BrandRow>`
    select b.id::text, b.title as name, b.slug, b.picture, coalesce(n.products, 0) as products
    from brand b left join category_count n on n.tenant_id = b.tenant_id and n.category_id = b.node_id
    where b.tenant_id = ${tenant.id} and b.title ilike ${pattern}
      and (${after ?? null}::integer is null or (lower(b.title), b.id) > (
        select lower(last.title), last.id from brand last where last.id = ${after ?? null}::integer))
    order by lower(b.title), b.id limit ${sql.lit(perPage + 1)}`.execute(db);
  const brands = rows.slice(0, perPage);
  return { brands, next: rows.length > perPage ? (brands.at(-1)?.id ?? null) : null };
}

/** A brand's row with that of its category node, by which it is listed. */
export interface StoredBrand extends BrandFields {
  id: number;
  nodeId: number;
  version: number;
  menuUrl: string;
}

/** @param lock the locking clause, if any @throws NOT_FOUND */
export async function readBrand(
  db: Kysely<Database>,
  tenantId: number,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredBrand> {
  const { rows } = await sql<StoredBrand>`
    select b.id, node.id as "nodeId", node.version, node.menu_url as "menuUrl", b.title as name,
      node.description, b.picture
    from brand b join category node on node.id = b.node_id
    where b.tenant_id = ${tenantId} and b.id = ${id}::integer ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Brand');
  return row;
}

/** @throws NOT_FOUND */
export async function showBrand({ db, tenant }: Shop, id: string): Promise<BrandRecord> {
  const { nodeId, id: own, ...stored } = await readBrand(db, tenant.id, id);
  const [translations, counts] = await Promise.all([
    readTranslations(db, tenant.id, stored, otherLanguages(tenant)),
    sql<{ products: number; formerAddresses: string[] }>`
      select (select count(*)::integer from product where brand_id = ${own}) as products,
        array(select menu_url from former_category where category_id = ${nodeId}
          order by since desc, menu_url limit 50) as "formerAddresses"`.execute(db),
  ]);
  const [{ products = 0, formerAddresses = [] } = {}] = counts.rows;
  return { ...stored, id, translations, products, formerAddresses };
}
