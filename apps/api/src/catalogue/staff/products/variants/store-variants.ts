import type { ProductOption } from '@karwan/contract/product';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import type { PlannedVariant } from './plan-variants.ts';

interface Input {
  readonly options: readonly ProductOption[];
  readonly variants: readonly PlannedVariant[];
  /** Ids of variants that are removed. */
  readonly gone: readonly string[];
  readonly version: number;
}

/**
 * Writes the planned options and variants of a locked product. @throws BAD_REQUEST for a code that another product has
 */
export async function storeVariants(
  trx: Kysely<Database>,
  tenantId: number,
  productId: number,
  { options, variants, gone, version }: Input,
): Promise<void> {
  const placed = variants.map((variant, position) => ({ ...variant, position }));
  await requireFreeCodes(trx, tenantId, productId, placed);
  await removeVariants(trx, productId, gone);
  await sql`update product set options = ${JSON.stringify(options)}::jsonb, variants_version = ${version},
      updated_at = now() where id = ${productId}`.execute(trx);
  // Two variants may exchange codes or choices, which are unique: all get temporary ones first.
  const known = placed.filter(({ id }) => id !== null);
  await sql`update variant set code = 'moving ' || id, choice = jsonb_build_object('moving', id::text)
    where product_id = ${productId} and not id = any(${gone}::bigint[])
      and id = any(${known.map(({ id }) => id)}::bigint[])`.execute(trx);
  // A removed variant frees its combination for another one.
  await sql`update variant set choice = jsonb_build_object('ended', id::text)
    where product_id = ${productId} and is_ended
      and choice in (select new.choice from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) new (choice jsonb))
      and not id = any(${known.map(({ id }) => id)}::bigint[])`.execute(trx);
  await sql`
    update variant v set code = new.code, choice = new.choice, gtin = new.gtin,
      weight_grams = new."weightGrams", position = new.position, is_ended = false
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      new (id bigint, code text, choice jsonb, gtin text, "weightGrams" integer, position integer)
    where v.id = new.id and v.product_id = ${productId}`.execute(trx);
  const fresh = placed.filter(({ id }) => id === null);
  if (fresh.length === 0) return;
  await sql`
    with added as (
      insert into variant as v (tenant_id, product_id, code, choice, position)
      select ${tenantId}, ${productId}, code, choice, position
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) new (code text, choice jsonb, position integer)
      order by position
      on conflict (product_id, choice) do update set is_ended = false, position = excluded.position
      returning v.id
    ), asked as (
      select distinct on (i.branch_id) i.branch_id, i.price from item i join variant v on v.id = i.variant_id
      where i.product_id = ${productId} and i.is_active order by i.branch_id, v.position, v.id
    )
    insert into item as i (tenant_id, product_id, variant_id, branch_id, price, stock)
    select ${tenantId}, ${productId}, added.id, asked.branch_id, asked.price, 0 from added, asked
    order by added.id, asked.branch_id
    on conflict (variant_id, branch_id) do update set is_active = true, updated_at = now()`.execute(
    trx,
  );
}

/** Refuses a code that another product or a removed variant has. A generated code may collide, too. */
async function requireFreeCodes(
  trx: Kysely<Database>,
  tenantId: number,
  productId: number,
  variants: readonly PlannedVariant[],
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select v.code from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) new (id bigint, code text, choice jsonb)
    join variant v on v.tenant_id = ${tenantId} and v.code = new.code and v.id is distinct from new.id
    where v.product_id <> ${productId} or v.is_ended and v.choice <> new.choice limit 1`.execute(
    trx,
  );
  if (rows[0]) throw badField('list', `${rows[0].code} is the code of another variant`, 'invalid');
}

/** Deletes variants that no count, transfer, movement or order refers to; others are taken off sale. */
async function removeVariants(
  trx: Kysely<Database>,
  productId: number,
  gone: readonly string[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`update item set is_active = false, updated_at = now()
    where product_id = ${productId} and variant_id = any(${gone}::bigint[]) and is_active`.execute(
    trx,
  );
  await sql`update variant set is_ended = true
    where product_id = ${productId} and id = any(${gone}::bigint[])`.execute(trx);
  await sql`
    delete from variant v where v.product_id = ${productId} and v.id = any(${gone}::bigint[])
      and not exists (select from stock_transfer_line l where l.variant_id = v.id)
      and not exists (select from item i where i.variant_id = v.id and (i.stock > 0
        or exists (select from stock_movement m where m.item_id = i.id)
        or exists (select from stock_count_line l where l.item_id = i.id)))`.execute(trx);
}
