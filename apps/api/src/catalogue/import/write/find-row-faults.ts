import { addressableRule, isAddressable } from '@karwan/contract/product-code';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Fault } from '../check-row.ts';

/**
 * Errors of rows of products with one offer: the shop has variants of that product, or the id is a variant's code. Runs
 * in the caller's transaction.
 */
export async function findRowFaults(
  trx: Kysely<Database>,
  tenantId: number,
  ids: readonly string[],
): Promise<Map<string, Fault>> {
  const { rows } = await sql<{ id: string; owner: string }>`
    select p.item_custom_id as id, p.item_custom_id as owner from product p
    where p.tenant_id = ${tenantId} and p.item_custom_id = any(${ids}::text[]) and exists (
      select from variant v join item i on i.variant_id = v.id and i.is_active
      where v.product_id = p.id and v.choice <> '{}')
    union all
    select v.code, p.item_custom_id from variant v join product p on p.id = v.product_id
    where v.tenant_id = ${tenantId} and v.code = any(${ids}::text[]) and v.choice <> '{}'
  `.execute(trx);
  const faults = await findAddressFaults(trx, tenantId, ids);
  return new Map([
    ...faults,
    ...rows.map(({ id, owner }): [string, Fault] => {
      const reason =
        id === owner
          ? `'${id}' has variants: its price and stock are theirs, in rows of their own`
          : `'${id}' is a variant of '${owner}'`;
      return [id, { field: 'itemCustomId', reason }];
    }),
  ]);
}

/** Errors of new products whose code no address can have; products of earlier versions keep theirs. */
export async function findAddressFaults(
  trx: Kysely<Database>,
  tenantId: number,
  ids: readonly string[],
): Promise<Map<string, Fault>> {
  const requested = ids.filter((id) => !isAddressable(id));
  if (requested.length === 0) return new Map();
  const { rows } = await sql<{ id: string }>`select item_custom_id as id from product
    where tenant_id = ${tenantId} and item_custom_id = any(${requested}::text[])`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  const fault: Fault = { field: 'itemCustomId', reason: addressableRule };
  return new Map(requested.filter((id) => !known.has(id)).map((id) => [id, fault]));
}
