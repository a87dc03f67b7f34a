import { type OrderStatus, orderStatuses } from '@karwan/contract/order';
import type { OrderFilters, orderSortings } from '@karwan/contract/order-list';
import { addDays, timeInPakistan } from '@karwan/contract/pakistan-time';
import { type RawBuilder, sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';
import { branchesOf } from '../../../platform/staff/branches-of.ts';
import { matchingOrders } from './match-orders.ts';
import { viewsOfOrders } from './order-views.ts';

export interface ChosenPage {
  /** Cursor: the last order of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
  /** Left out: newest first. */
  readonly sort?: (typeof orderSortings)[number] | undefined;
}

/** SQL of a sorting. */
export const directionOf = (sort: ChosenPage['sort']): RawBuilder<unknown> =>
  sort === 'oldest' ? sql`asc` : sql`desc`;

/**
 * A query of the ids that match the filters, sorted by when they were booked. With several branches and states, each pair is one index range
 * scan, and the ranges are merged: with `or`, PostgreSQL would scan all orders of the shop.
 */
export function chooseOrders(
  tenantId: number,
  staff: StaffSession,
  filters: OrderFilters,
  { before, limit, sort }: ChosenPage,
): RawBuilder<unknown> {
  const branches = branchesOf(staff, filters.branches);
  const statuses = statusesOf(filters);
  const rest = conditionsOf(staff, filters);
  const direction = directionOf(sort);
  const isBeyond = sort === 'oldest' ? sql`>` : sql`<`;
  if (before !== undefined) rest.push(sql`o.id ${isBeyond} ${Number(before)}`);
  const inOrder = (more: readonly RawBuilder<unknown>[]) =>
    sql`select o.id from orders o where ${sql.join(
      [sql`o.tenant_id = ${tenantId}`, ...more, ...rest],
      sql` and `,
    )} order by o.id ${direction} limit ${limit}`;
  if (filters.q || filters.from || filters.to) {
    const found = filters.q
      ? [sql`o.id = any(${matchingOrders({ tenantId, branches }, filters.q)})`]
      : [];
    if (branches) found.push(sql`o.branch_id = any(${branches}::integer[])`);
    if (statuses) found.push(sql`o.status = any(${statuses}::text[])`);
    return inOrder(found);
  }
  if (!branches && !statuses) return inOrder([]);
  if (!branches) {
    return sql`select o.id from unnest(${statuses}::text[]) given (status)
      cross join lateral (${inOrder([sql`o.status = given.status`])}) o
      order by o.id ${direction} limit ${limit}`;
  }
  return sql`select o.id from unnest(${branches}::integer[]) place (id)
    cross join unnest(${statuses ?? orderStatuses}::text[]) given (status)
    cross join lateral (${inOrder([sql`o.branch_id = place.id`, sql`o.status = given.status`])}) o
    order by o.id ${direction} limit ${limit}`;
}

/** The requested states, restricted to those of the view; null: all. */
function statusesOf({ view, status, statuses }: OrderFilters): readonly OrderStatus[] | null {
  const requested = status ? [status, ...statuses] : statuses;
  if (!view) return requested.length > 0 ? [...new Set(requested)] : null;
  const ofView = viewsOfOrders[view].statuses;
  return requested.length > 0 ? ofView.filter((one) => requested.includes(one)) : ofView;
}

function conditionsOf({ userId }: StaffSession, filters: OrderFilters): RawBuilder<unknown>[] {
  const { view, methods, deliveryMethod, assigned, from, to } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  const ofView = view && viewsOfOrders[view].and;
  if (ofView) conditions.push(ofView);
  if (methods.length > 0) conditions.push(sql`o.payment_method = any(${methods}::text[])`);
  if (deliveryMethod) conditions.push(sql`o.delivery_method = ${deliveryMethod}`);
  if (assigned === 'nobody') conditions.push(sql`o.assigned_to is null`);
  else if (assigned) conditions.push(sql`o.assigned_to = ${assigned === 'me' ? userId : assigned}`);
  if (from) conditions.push(sql`o.created_at >= ${timeInPakistan(from, 0)}`);
  if (to) conditions.push(sql`o.created_at < ${timeInPakistan(addDays(to, 1), 0)}`);
  return conditions;
}
