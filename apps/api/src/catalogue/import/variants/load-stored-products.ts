import type { ProductOption } from '@karwan/contract/product';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Shelf } from '../write/shelf.ts';

/** A variant with its offer in the target branch, if there is one. */
export interface StoredVariant {
  id: number;
  code: string;
  /** Value ids by option id. */
  choice: Record<string, string>;
  position: number;
  gtin: string | null;
  weight_grams: number | null;
  pictures: string[];
  /** Null: the branch does not offer it. */
  price: number | null;
  sale_price: number | null;
  stock: number | null;
  /** Whether another branch offers it. */
  is_elsewhere: boolean;
}

export interface StoredProduct {
  id: number;
  item_custom_id: string;
  options: ProductOption[];
  /** In their order. */
  variants: StoredVariant[];
}

/** Products by `itemCustomId`, with their variants; locked with their items until the transaction ends. */
export async function lockStoredProducts(
  trx: Kysely<Database>,
  { tenantId, branchId }: Shelf,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from product where tenant_id = ${tenantId} and item_custom_id = any(${ids}::text[])
    order by id for no key update`.execute(trx);
  if (locked.length === 0) return new Map();
  const productIds = locked.map(({ id }) => id);
  await sql`select from item where product_id = any(${productIds}::bigint[])
    order by id for no key update`.execute(trx);
  const { rows } = await sql<StoredProduct>`
    select p.id, p.item_custom_id, p.options, coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'choice', v.choice,
        'position', v.position, 'gtin', v.gtin, 'weight_grams', v.weight_grams,
        'pictures', v.pictures, 'price', i.price, 'sale_price', i.sale_price, 'stock', i.stock,
        'is_elsewhere', exists (select from item o where o.variant_id = v.id and o.is_active
          and o.branch_id <> ${branchId}))
        order by v.position, v.id)
      from variant v
      left join item i on i.variant_id = v.id and i.branch_id = ${branchId}
      where v.product_id = p.id), '[]') as variants
    from product p where p.id = any(${productIds}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.item_custom_id, row]));
}

/** The `itemCustomId` of the products that own variants with these codes, by code. */
export async function findCodeOwners(
  trx: Kysely<Database>,
  tenantId: number,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; owner: string }>`
    select v.code, p.item_custom_id as owner
    from variant v join product p on p.id = v.product_id
    where v.tenant_id = ${tenantId} and v.code = any(${codes}::text[])`.execute(trx);
  return new Map(rows.map(({ code, owner }) => [code, owner]));
}
