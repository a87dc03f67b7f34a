import type { OrderReturn, WholeReturn } from '@karwan/contract/returns';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';
import { customerNameOf, fullName } from '../../../platform/statements/names.ts';
import { piecesAway } from '../lines/order-lines.ts';

interface Row {
  id: number;
  orderKey: number;
  orderId: string;
  parentOrderId: string;
  branchName: string;
  customerName: string;
  kind: string;
  state: string;
  wants: string;
  reasonCode: string;
  note: string;
  decisionReason: string;
  outcome: string | null;
  exchange: string | null;
  pieces: number;
  openedBy: string;
  openedAt: Date;
  decidedBy: string | null;
  receivedBy: string | null;
  receivedAt: Date | null;
  closedAt: Date | null;
  currency: string;
}

/** Returns of a member's branches. */
export async function selectReturns(
  db: Kysely<Database>,
  tenantId: number,
  { access: { branches } }: StaffSession,
  which: RawBuilder<unknown>,
): Promise<(OrderReturn & { readonly orderKey: number })[]> {
  const nameOf = (actor: string) => sql`(
    select ${fullName('u')} from "user" u
    where u.tenant_id = ${tenantId} and ${sql.ref(actor)} in ('staff:' || u.id, 'customer:' || u.id))`;
  const { rows } = await sql<Row>`
    select r.id, r.order_id as "orderKey", o.order_id as "orderId",
      o.parent_order_id as "parentOrderId", b.name as "branchName",
      ${customerNameOf} as "customerName",
      r.kind, r.state, r.wants, r.reason_code as "reasonCode", r.note, r.decision_reason as "decisionReason", r.outcome,
      (select x.order_id from orders x where x.id = r.exchange_order_id) as exchange,
      (select coalesce(sum(l.quantity), 0)::integer from order_return_line l
        where l.return_id = r.id) as pieces,
      coalesce(${nameOf('r.opened_by')}, '') as "openedBy", r.opened_at as "openedAt",
      ${nameOf('r.decided_by')} as "decidedBy", ${nameOf('r.received_by')} as "receivedBy",
      r.received_at as "receivedAt", r.closed_at as "closedAt", trim(o.currency) as currency
    from order_return r join orders o on o.id = r.order_id join branch b on b.id = o.branch_id
    where o.tenant_id = ${tenantId}
      and (${branches}::integer[] is null or o.branch_id = any(${branches})) and ${which}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    kind: row.kind as OrderReturn['kind'],
    state: row.state as OrderReturn['state'],
    wants: row.wants as OrderReturn['wants'],
    reasonCode: row.reasonCode as OrderReturn['reasonCode'],
    outcome: row.outcome as OrderReturn['outcome'],
    openedAt: row.openedAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

type Line = WholeReturn['lines'][number];

/** The lines of a return, with the items to restock and how many pieces are not back yet. */
export async function selectReturnLines(
  db: Kysely<Database>,
  returnId: number,
): Promise<(Line & { readonly itemId: number | null; readonly away: number | null })[]> {
  const { rows } = await sql<{
    id: string | null;
    itemId: number | null;
    away: number | null;
    name: string;
    options: unknown;
    codes: string[];
    unitPrice: number;
    quantity: number;
    received: number;
    condition: string | null;
    restocked: number;
  }>`
    select rl.order_item_id::text as id, l.item_id as "itemId", ${piecesAway} as away, rl.name,
      coalesce(l.options, '[]') as options,
      array_remove(array[l.variant_code, l.item_custom_id, v.gtin, p.gtin], null) as codes,
      coalesce(l.unit_price, 0) as "unitPrice", rl.quantity, rl.received, rl.condition, rl.restocked
    from order_return_line rl
    left join order_item l on l.id = rl.order_item_id
    left join variant v on v.id = l.variant_id
    left join product p on p.id = l.product_id
    where rl.return_id = ${returnId} order by rl.position`.execute(db);
  return rows.map(({ options, condition, ...row }) => ({
    ...row,
    options: options as Line['options'],
    condition: condition as Line['condition'],
  }));
}
