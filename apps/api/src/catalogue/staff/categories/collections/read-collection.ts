import type {
  CollectionFields,
  CollectionRecord,
  CollectionRow,
} from '@karwan/contract/catalogue/staff/staff-collections';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { otherLanguages } from '../../../../shop/settings/other-languages.ts';
import { readTranslations } from '../../products/edit/translations.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

/** The path of a collection's page. */
export const collectionAddress = (slug: string) => `collections/${slug}`;

/** The number of products that shoppers find in a node `n`. */
const products = sql`coalesce((select k.products from category_count k
  where k.tenant_id = n.tenant_id and k.category_id = n.id), 0)`;

/** The collections by name. */
export async function listCollections({ db, tenant }: Shop) {
  const { rows } = await sql<CollectionRow>`
    select n.id::text, n.title as name, n.menu_url as "menuUrl", n.is_active as "isActive", ${products} as products
    from category n where n.tenant_id = ${tenant.id} and n.node_type = 'COLLECTION'
    order by lower(n.title), n.id`.execute(db);
  return { collections: rows };
}

/** A collection with its category node, by which it is listed. */
export interface StoredCollection extends CollectionFields {
  id: number;
  version: number;
  menuUrl: string;
  products: number;
}

/** @param lock the locking clause, if any @throws NOT_FOUND */
export async function readCollection(
  db: Kysely<Database>,
  tenantId: number,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<StoredCollection> {
  const { rows } = await sql<StoredCollection>`
    select n.id, n.version, n.menu_url as "menuUrl", ${products} as products, n.title as name, n.description, n.picture,
      split_part(n.menu_url, '/', 2) as slug, n.is_active as "isActive", c.category_ids::text[] as "categoryIds",
      c.brand_ids::text[] as "brandIds", c.least, c.most, c.badge, c.new_days as "newDays", c.on_sale as "onSale",
      c.in_stock as "inStock", c.property_name as "propertyName", c.property_value as "propertyValue"
    from category n join collection c on c.node_id = n.id
    where n.tenant_id = ${tenantId} and n.id = ${id}::integer ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Collection');
  return row;
}

/** @throws NOT_FOUND */
export async function showCollection({ db, tenant }: Shop, id: string): Promise<CollectionRecord> {
  const stored = await readCollection(db, tenant.id, id);
  const translations = await readTranslations(db, tenant.id, stored, otherLanguages(tenant));
  return { ...stored, id, translations };
}
