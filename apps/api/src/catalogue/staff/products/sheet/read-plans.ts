import type {
  PlannedPrice,
  PricePlan,
  PriceRefusal,
} from '@karwan/contract/catalogue/staff/staff-prices';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { requireStaff } from '../../../../platform/session.ts';
import { userName } from '../../../../platform/statements/names.ts';
import { choiceTitles } from '../../../products/choice-titles.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;
type Row = Omit<PricePlan, 'at'> & { at: Date };

/** The columns of a plan `n`. */
const shown = sql`n.id::text, n.at, n.state, jsonb_array_length(n.rows) as rows, jsonb_array_length(n.kept) as kept,
      coalesce(${userName('n.created_by')}, '') as by`;

/** Plans for the member's branches: future ones, the next one first, then those of the last 30 days. */
export async function listPlans({ db, tenant, ...more }: Context): Promise<{ plans: PricePlan[] }> {
  const { branches } = (await requireStaff(more)).access;
  const { rows } = await sql<Row>`
    select ${shown} from price_plan n
    where n.tenant_id = ${tenant.id} and (n.state = 'planned' or n.at > now() - interval '30 days')
      and (${branches}::integer[] is null or n.branch_ids <@ ${branches}::integer[])
    order by n.state <> 'planned', abs(extract(epoch from n.at - now())), n.id limit 100`.execute(
    db,
  );
  return { plans: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

/** A plan with each price as it was read, as it is now, and as planned. @throws NOT_FOUND */
export async function showPlan(
  { db, tenant, ...more }: Context,
  id: string,
): Promise<PricePlan & { prices: PlannedPrice[] }> {
  const { branches } = (await requireStaff(more)).access;
  const { rows } = await sql<Row>`
    select ${shown} from price_plan n where n.tenant_id = ${tenant.id} and n.id = ${id}::bigint
      and (${branches}::integer[] is null or n.branch_ids <@ ${branches}::integer[])`.execute(db);
  const [plan] = rows;
  if (!plan) throw notFound('Plan');
  const { rows: prices } = await sql<Omit<PlannedPrice, 'reason'> & { reason: string | null }>`
    select i.id::text as "itemId", p.id::text as "productId", p.name, v.code, ${choiceTitles} as choice,
      w.name as "branchName", trim(w.currency) as currency,
      json_build_object('price', coalesce((one.read ->> 'price')::bigint, 0),
        'salePrice', (one.read ->> 'salePrice')::bigint) as read, json_build_object('price', i.price, 'salePrice', i.sale_price) as now,
      coalesce(one.price, 0) as price, one."salePrice", (
        select left_row ->> 'code' from jsonb_array_elements(n.kept) left_row
        where left_row ->> 'itemId' = one."itemId" limit 1) as reason
    from price_plan n
    cross join lateral jsonb_to_recordset(n.rows) one ("itemId" text, read jsonb, price bigint, "salePrice" bigint)
    join item i on i.id = one."itemId"::bigint and i.tenant_id = n.tenant_id
    join product p on p.id = i.product_id join variant v on v.id = i.variant_id join branch w on w.id = i.branch_id
    where n.id = ${id}::bigint and n.tenant_id = ${tenant.id} order by p.id desc, v.position, v.id, w.id`.execute(
    db,
  );
  return {
    ...plan,
    at: plan.at.toISOString(),
    prices: prices.map((price) => ({ ...price, reason: price.reason as PriceRefusal | null })),
  };
}
