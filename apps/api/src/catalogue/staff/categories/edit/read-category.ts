import type {
  CategoryFields,
  CategoryRecord,
} from '@karwan/contract/catalogue/staff/staff-categories';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { otherLanguages } from '../../../../shop/settings/other-languages.ts';
import { readTranslations } from '../../products/edit/translations.ts';

/** A category's row, with the fields that staff edit. */
export interface StoredCategory extends CategoryFields {
  id: number;
  version: number;
  parentId: number | null;
  menuUrl: string;
}

/** @param lock the locking clause, if any @throws NOT_FOUND */
export async function readCategory(
  db: Kysely<Database>,
  tenantId: number,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredCategory> {
  const { rows } = await sql<StoredCategory>`
    select id, version, parent_id as "parentId", menu_url as "menuUrl", title as name, description, picture,
      split_part(menu_url, '/', -1) as "addressPart", is_active as "isActive",
      is_featured as "isFeatured", is_popular as "isPopular"
    from category where tenant_id = ${tenantId} and id = ${id}::integer and node_type in ('DEPARTMENT', 'CATEGORY')
    ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Category');
  return row;
}

interface Counts {
  products: number;
  children: number;
  formerAddresses: string[];
}

/** @throws NOT_FOUND */
export async function showCategory(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  id: string,
): Promise<CategoryRecord> {
  const { parentId, id: own, ...stored } = await readCategory(db, tenant.id, id);
  const [translations, counts] = await Promise.all([
    readTranslations(db, tenant.id, stored, otherLanguages(tenant)),
    sql<Counts>`
      with recursive below as (
        select ${own}::integer as id
        union all
        select c.id from below join category c on c.parent_id = below.id
      )
      select (select count(*)::integer from product p join below on below.id = p.category_id) as products,
        (select count(*)::integer from category where parent_id = ${own}) as children,
        array(select menu_url from former_category where category_id = ${own}
          order by since desc, menu_url limit 50) as "formerAddresses"`.execute(db),
  ]);
  const [{ products = 0, children = 0, formerAddresses = [] } = {}] = counts.rows;
  const parent = parentId === null ? null : String(parentId);
  return { ...stored, id, parent, translations, products, children, formerAddresses };
}
