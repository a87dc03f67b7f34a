import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Shelf } from '../write/shelf.ts';
import { writeItems } from '../write/write-items.ts';
import type { PlannedVariant } from './plan-variants.ts';

/** A planned variant with the id of its existing product. */
export type ProductsVariant = PlannedVariant & { product_id: number };

/** The outcome of variants, by code. */
export interface WrittenVariants {
  added: ReadonlySet<string>;
  /** Of existing ones, those whose variant or offer changed. */
  changed: ReadonlySet<string>;
}

/** Writes planned variants and their offers. Their products are locked by the caller's transaction. */
export async function writeVariants(
  trx: Kysely<Database>,
  shelf: Shelf,
  variants: readonly ProductsVariant[],
): Promise<WrittenVariants> {
  const { tenantId } = shelf;
  const known = variants.filter(({ id }) => id !== null);
  const fresh = variants.filter(({ id }) => id === null);
  const { rows: updated } = await sql<{ code: string }>`
    update variant v set code = new.code, gtin = new.gtin, weight_grams = new.weight_grams,
      pictures = new.pictures, choice = new.choice, position = new.position, is_ended = false
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) new (id bigint, code text, gtin text,
      weight_grams integer, pictures text[], choice jsonb, position integer)
    where v.id = new.id
      and (v.code, v.gtin, v.weight_grams, v.pictures, v.choice, v.position, v.is_ended) is distinct from
        (new.code, new.gtin, new.weight_grams, new.pictures, new.choice, new.position, false)
    returning v.code`.execute(trx);
  await sql`
    insert into variant (tenant_id, product_id, code, gtin, weight_grams, pictures, choice, position)
    select ${tenantId}, product_id, code, gtin, weight_grams, pictures, choice, position
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) new (product_id bigint, code text,
      gtin text, weight_grams integer, pictures text[], choice jsonb, position integer)
    order by product_id, position`.execute(trx);
  const offers = await writeItems(
    trx,
    shelf,
    variants.map((variant) => ({ ...variant })),
    {
      key: 'code',
      join: sql`join variant v on v.tenant_id = ${tenantId} and v.code = new.code`,
    },
  );
  const codes = new Map(known.map(({ id, code }) => [id, code]));
  return {
    added: new Set(fresh.map(({ code }) => code)),
    changed: new Set([
      ...updated.map(({ code }) => code),
      ...offers.flatMap(({ variant_id }) => codes.get(variant_id) ?? []),
    ]),
  };
}

/**
 * Ends the offers of variants, in the caller's transaction.
 * @param variants.here ids of variants that the target branch no longer offers
 * @param variants.everywhere ids of variants that no branch offers any more
 * @returns the products of which an offer ended
 */
export async function endOffers(
  trx: Kysely<Database>,
  { branchId }: Shelf,
  { here, everywhere }: { here: readonly number[]; everywhere: readonly number[] },
): Promise<number[]> {
  if (here.length + everywhere.length === 0) return [];
  const { rows } = await sql<{ product_id: number }>`
    update item set is_active = false, updated_at = now()
    where is_active and (variant_id = any(${everywhere}::bigint[])
      or variant_id = any(${here}::bigint[]) and branch_id = ${branchId})
    returning product_id`.execute(trx);
  return rows.map((row) => row.product_id);
}
