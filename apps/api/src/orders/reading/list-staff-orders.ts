import type { OrderStatus } from '@karwan/contract/order';
import type { DeskOrder } from '@karwan/contract/order-desk';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { presentSummary, summaryColumns } from './list-own-orders.ts';

export interface StaffOrderPage {
  readonly status?: OrderStatus | undefined;
  /** The last order of the page before. */
  readonly before?: string | undefined;
  readonly perPage: number;
  /** Those of other branches are not listed; null: every branch's. */
  readonly branches: readonly number[] | null;
}

/** Orders for the desk, newest first; `next` asks for what follows, null at the end. */
export async function listStaffOrders(
  db: Kysely<Database>,
  tenantId: number,
  page: StaffOrderPage,
): Promise<{ orders: DeskOrder[]; next: string | null }> {
  const rows = await selectStaffOrders(db, tenantId, page).execute();
  const orders = rows.slice(0, page.perPage).map((row) => ({
    ...presentSummary(row),
    customerName: row.customer_name,
    branchName: row.branch_name,
    updatedAt: row.updated_at.toISOString(),
    shippingState: row.shipping_state as DeskOrder['shippingState'],
  }));
  return { orders, next: rows.length > page.perPage ? (orders.at(-1)?._id ?? null) : null };
}

/** One more than the page holds, so that it is known whether more follow. */
export function selectStaffOrders(
  db: Kysely<Database>,
  tenantId: number,
  { status, before, perPage, branches }: StaffOrderPage,
) {
  return db
    .selectFrom('orders as o')
    .innerJoin('branch as b', 'b.id', 'o.branch_id')
    .leftJoin('currency as c', (join) =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.code', '=', 'o.currency'),
    )
    .where('o.tenant_id', '=', tenantId)
    .$if(branches !== null, (query) => query.where('o.branch_id', 'in', branches ?? []))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''))
    .$if(before !== undefined, (query) => query.where('o.id', '<', Number(before)))
    .select([
      ...summaryColumns,
      'o.updated_at',
      'o.shipping_state',
      'b.name as branch_name',
      sql<string>`coalesce(c.symbol, o.currency)`.as('symbol'),
      sql<string>`concat_ws(' ', o.shipping_address ->> 'customerFirstName',
        o.shipping_address ->> 'customerLastName')`.as('customer_name'),
    ])
    .orderBy('o.id', 'desc')
    .limit(perPage + 1);
}
