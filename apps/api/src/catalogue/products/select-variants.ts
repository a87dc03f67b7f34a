import { sql } from 'kysely';
import { type BranchVersion, branchVersion } from '../../fulfilment/branches/known-branches.ts';
import type { Placeholders } from '../../platform/statements/compiled-statement.ts';
import { salePriceNow } from './sale-price-now.ts';

/** A variant with its offer in a zone, as the database returns it; prices in minor units of its branch's currency. */
export interface VariantRow extends BranchVersion {
  code: string;
  /** Value ids by option id. */
  choice: Record<string, string>;
  gtin: string | null;
  pictures: string[];
  /** The variant's own, or else the product's. */
  weight_grams: number | null;
  price: number;
  sale_price: number | null;
  stock: number;
}

/** A VariantRow as an array: without field names, twelve rows are serialized in nine tenths of the time. */
export type VariantValues = [
  code: string,
  choice: Record<string, string>,
  gtin: string | null,
  pictures: string[],
  weight: number | null,
  price: number,
  salePrice: number | null,
  stock: number,
  branchId: number,
  branchVersion: string,
];

/** SQL: the variants of `product p` offered in a zone, as a JSON array of VariantValues; null if there are none. */
export const offeredVariants = ({
  tenantId,
  zoneBit,
}: Placeholders<{ readonly tenantId: number; readonly zoneBit: number }>) => sql`(
  select json_agg(json_build_array(v.code, v.choice, v.gtin, v.pictures, coalesce(v.weight_grams, p.weight_grams),
      i.price, ${salePriceNow}, i.stock, w.id, ${branchVersion}) order by v.position, v.id)
  from offer o
  join item i on i.id = o.item_id and i.is_active
  join variant v on v.id = o.variant_id and v.choice <> '{}'
  join branch w on w.id = i.branch_id
  where o.product_id = p.id and o.tenant_id = ${tenantId}
    and case when ${zoneBit} < length(o.zones) then get_bit(o.zones, ${zoneBit}) = 1 end)`;

/** Converts an array to a row. */
export const variantRow = (values: VariantValues): VariantRow => ({
  code: values[0],
  choice: values[1],
  gtin: values[2],
  pictures: values[3],
  weight_grams: values[4],
  price: values[5],
  sale_price: values[6],
  stock: values[7],
  branch_id: values[8],
  branch_version: values[9],
});
