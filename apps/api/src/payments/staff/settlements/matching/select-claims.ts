import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Source } from '../sources.ts';
import type { Candidate } from './choose-claims.ts';
import type { Claim } from './match-rows.ts';

interface Row extends Candidate {
  readonly reference: string;
}

/**
 * The claims that references of a source's file may mean, the largest amount first; unknown references are left out.
 */
export async function selectClaims(
  db: Kysely<Database>,
  tenantId: number,
  source: Source,
  currency: string,
  references: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const requested = sql`jsonb_array_elements_text(${JSON.stringify([...new Set(references)])}::jsonb) w (reference)`;
  const { rows } = await sql<Row>`
    select coalesce(w.reference, '') as reference, c.id, c.order_id as "orderId", c.expected, c.captured, c.refunded, c.grams, coalesce((
      select sum(l.amount) from settlement_line l
      where l.tenant_id = ${tenantId} and l.claim = c.id), 0)::bigint as "paidBefore"
    from ${requested} cross join lateral (${
      source.kind === 'provider'
        ? paymentOf(tenantId, source.key, currency)
        : cashOf(tenantId, source.key, currency)
    }) c
    order by c.captured desc, c.place desc`.execute(db);
  const found = new Map<string, Candidate[]>();
  for (const { reference, ...claim } of rows) {
    found.set(reference, [...(found.get(reference) ?? []), claim]);
  }
  return found;
}

/**
 * Payments by our reference, the provider's, that of a refund, or the order's number, which may have several payments.
 */
const paymentOf = (tenantId: number, gateway: string, currency: string) => sql`
  select 'payment:' || t.id as id, t.parent_order_id as order_id,
    t.captured_amount - t.refunded_amount as expected, t.captured_amount as captured,
    t.refunded_amount as refunded, null::bigint as grams, t.id as place
  from payment_transaction t
  where t.tenant_id = ${tenantId} and t.gateway = ${gateway} and t.currency = ${currency}
    and (t.payee_reference = w.reference or t.provider_id = w.reference or t.parent_order_id = w.reference
      or t.id = (select o.payment_id from payment_operation o where o.reference = w.reference))`;

/** Cash by the number of the parcel or the order, of parcels that this courier carried. */
const cashOf = (tenantId: number, courier: string, currency: string) => sql`
  select 'order:' || o.id as id, o.order_id, ${collected(courier, currency)} as expected,
    ${collected(courier, currency)} as captured, 0::bigint as refunded, ${weight} as grams,
    o.id as place
  from orders o
  where o.tenant_id = ${tenantId} and o.currency = ${currency} and o.id in (
    select p.order_id from parcel p
    where p.tenant_id = ${tenantId} and p.courier_id::text = ${courier}
      and ((p.number <> '' and lower(p.number) = lower(w.reference))
        or p.order_id = (select k.id from orders k
          where k.tenant_id = ${tenantId} and k.order_id = upper(w.reference))))
  order by o.id desc limit 1`;

/** The weight of an order `o` in grams; null: that of some of its items is unknown. */
const weight = sql`(
  select case when bool_and(w.grams is not null) then sum(l.quantity * w.grams) end::bigint
  from order_item l left join product p on p.id = l.product_id left join variant v on v.id = l.variant_id
  cross join lateral (select coalesce(v.weight_grams, p.weight_grams) as grams) w
  where l.order_id = o.id)`;

/** The amount that a courier collected for an order `o`, minus refunds. */
const collected = (courier: string, currency: string) => sql`coalesce((
  select sum(e.amount) from cash_entry e
  where e.order_id = o.id and e.holder = 'courier' and e.holder_id = ${courier}
    and e.currency = ${currency}), 0)::bigint`;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Payments that were captured or collected in a period, are in no file, and were not handed in at a till. */
export async function selectMissing(
  db: Kysely<Database>,
  tenantId: number,
  source: Source,
  currency: string,
  { from, to }: Period,
): Promise<Claim[]> {
  const inPeriod = sql`at >= ${from}::date::timestamp at time zone 'Asia/Karachi'
    and at < (${to}::date + 1)::timestamp at time zone 'Asia/Karachi'`;
  const claims =
    source.kind === 'provider'
      ? sql`
        select 'payment:' || t.id as id, t.parent_order_id as order_id,
          t.captured_amount - t.refunded_amount as expected, coalesce((
            select min(e.at) from payment_event e
            where e.payment_id = t.id and e.kind = 'captured'), t.created_at) as at
        from payment_transaction t
        where t.tenant_id = ${tenantId} and t.gateway = ${source.key} and t.currency = ${currency}
          and t.captured_amount > t.refunded_amount`
      : sql`
        select 'order:' || h.id as id, h.order_id, h.expected, h.at
        from (
          select o.id, o.order_id, came.at, came.branch_id, net.expected,
            sum(net.expected) over (partition by came.branch_id order by came.at desc, came.id desc) - net.expected as newer
          from cash_entry came join orders o on o.id = came.order_id
          cross join lateral (select ${collected(source.key, currency)} as expected) net
          where came.tenant_id = ${tenantId} and came.holder = 'courier' and came.holder_id = ${source.key}
            and came.currency = ${currency} and came.kind = 'collected' and net.expected > 0) h
        -- Cash is handed in in the order in which it was collected: what the courier still holds is the newest.
        where h.newer < (select coalesce(sum(b.balance), 0) from cash_balance b
          where b.tenant_id = ${tenantId} and b.branch_id = h.branch_id and b.holder = 'courier'
            and b.holder_id = ${source.key} and b.currency = ${currency})`;
  const { rows } = await sql<Claim>`
    select c.id, c.order_id as "orderId", c.expected, 0::bigint as "paidBefore" from (${claims}) c
    where ${inPeriod} and c.expected > 0
      and not exists (select from settlement_line l where l.tenant_id = ${tenantId} and l.claim = c.id)
      and not exists (select from settlement_difference d
        where d.tenant_id = ${tenantId} and d.claim = c.id and d.kind = 'missing')
    order by at, c.id`.execute(db);
  return rows;
}
