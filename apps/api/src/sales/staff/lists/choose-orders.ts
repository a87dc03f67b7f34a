import { type OrderStatus, orderStatuses } from '@karwan/contract/order';
import type { OrderFilters } from '@karwan/contract/order-list';
import { addDays, timeInPakistan } from '@karwan/contract/pakistan-time';
import { type RawBuilder, sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';
import { branchesOf } from '../../../platform/staff/branches-of.ts';
import { matchingOrders } from './match-orders.ts';
import { viewsOfOrders } from './order-views.ts';

export interface ChosenPage {
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * A query of the ids that match the filters, newest first. With several branches and states, each pair is one index range
 * scan, and the ranges are merged: with `or`, PostgreSQL would scan all orders of the shop.
 */
export function chooseOrders(
  tenantId: number,
  staff: StaffSession,
  filters: OrderFilters,
  { before, limit }: ChosenPage,
): RawBuilder<unknown> {
  const branches = branchesOf(staff, filters.branches);
  const statuses = statusesOf(filters);
  const rest = conditionsOf(staff, filters);
  if (before !== undefined) rest.push(sql`o.id < ${Number(before)}`);
  const newest = (more: readonly RawBuilder<unknown>[]) =>
    sql`select o.id from orders o where ${sql.join(
      [sql`o.tenant_id = ${tenantId}`, ...more, ...rest],
      sql` and `,
    )} order by o.id desc limit ${limit}`;
  if (filters.q || filters.from || filters.to) {
    const found = filters.q
      ? [sql`o.id = any(${matchingOrders({ tenantId, branches }, filters.q)})`]
      : [];
    if (branches) found.push(sql`o.branch_id = any(${branches}::integer[])`);
    if (statuses) found.push(sql`o.status = any(${statuses}::text[])`);
    return newest(found);
  }
  if (!branches && !statuses) return newest([]);
  if (!branches) {
    return sql`select o.id from unnest(${statuses}::text[]) given (status)
      cross join lateral (${newest([sql`o.status = given.status`])}) o
      order by o.id desc limit ${limit}`;
  }
  return sql`select o.id from unnest(${branches}::integer[]) place (id)
    cross join unnest(${statuses ?? orderStatuses}::text[]) given (status)
    cross join lateral (${newest([sql`o.branch_id = place.id`, sql`o.status = given.status`])}) o
    order by o.id desc limit ${limit}`;
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
