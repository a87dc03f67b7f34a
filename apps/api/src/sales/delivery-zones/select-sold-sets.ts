import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { SoldSet } from './reach.ts';

/** Counts products by the set of branches that may serve them: those with stock, or all if none has stock. */
export async function selectSoldSets(db: Kysely<Database>, tenantId: number): Promise<SoldSet[]> {
  const { rows } = await sql<SoldSet>`
    select branches, count(distinct product_id)::integer as products from (
      select i.product_id, coalesce(
        array_agg(i.branch_id order by i.branch_id) filter (where i.stock > 0),
        array_agg(i.branch_id order by i.branch_id)) as branches
      from item i join branch b on b.id = i.branch_id join product p on p.id = i.product_id
      where i.tenant_id = ${tenantId} and i.is_active and b.is_active and p.is_active
      group by i.product_id, i.variant_id) sold
    group by branches order by branches`.execute(db);
  return rows;
}
