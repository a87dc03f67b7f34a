import { sql } from 'kysely';
import { type BranchVersion, branchVersion } from '../../branches/known-branches.ts';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { preparedRead } from '../../platform/prepared.ts';

/** A variant with its offer in a zone, as the database returns it; amounts in its branch's currency. */
export interface VariantRow extends BranchVersion {
  code: string;
  /** Value ids by option id. */
  choice: Record<string, string>;
  gtin: string | null;
  pictures: string[];
  /** Its own, or its product's. */
  weight_grams: number | null;
  price: number;
  sale_price: number | null;
  stock: number;
}

/** The variants of a product that are offered in a zone and differ by options. */
export async function selectVariants(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  productId: number,
): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`${preparedRead('product-variants')}
    select v.code, v.choice, v.gtin, v.pictures,
      coalesce(v.weight_grams, p.weight_grams) as weight_grams, i.price, i.sale_price, i.stock,
      w.id as branch_id, ${branchVersion} as branch_version
    from offer o
    join item i on i.id = o.item_id and i.is_active
    join variant v on v.id = o.variant_id and v.choice <> '{}'
    join product p on p.id = o.product_id
    join branch w on w.id = i.branch_id
    where o.product_id = ${productId} and o.tenant_id = ${tenant.id}
      and case when ${zone.bit} < length(o.zones) then get_bit(o.zones, ${zone.bit}) = 1 end
    order by v.position, v.id
  `.execute(db);
  return rows;
}
