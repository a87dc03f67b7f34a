import { maxCounted, orderFilters } from '@karwan/contract/order-list';
import { readOrderQuery } from '@karwan/contract/order-query';
import type { SavedView } from '@karwan/contract/workplace';
import { maxViews } from '@karwan/contract/workplace';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { requirePermission, requireStaff, type StaffSession } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { chooseOrders } from '../../sales/staff/lists/choose-orders.ts';
import { boundedCountOf } from '../../sales/staff/lists/list-staff-orders.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;
type View = Omit<SavedView, 'counted'>;

interface Input {
  /** Left out: all. */
  readonly screen?: string | undefined;
  /** The branches that views without a branch filter are counted for. */
  readonly branches: string[];
}

/** A screen's views that the caller sees: the shop's first, each group by name. */
export async function listViews(
  context: Context,
  { screen, branches }: Input,
): Promise<SavedView[]> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const { rows } = await sql<View>`
    select v.id::text, v.screen, v.name, v.query, v.user_id is null as "isShops", v.roles
    from saved_view v
    where v.tenant_id = ${tenant.id} and (${screen ?? null}::text is null or v.screen = ${screen ?? null})
      and (v.user_id = ${staff.userId} or (v.user_id is null and (v.roles is null
        or ${staff.access.permissions.has('views.share')}
        or exists (select from staff_member_role r where r.user_id = ${staff.userId}
          and r.role = any(v.roles)))))
    order by v.user_id is not null, v.screen, v.name, v.id limit 200`.execute(db);
  const counts = screen === 'orders' ? await countOrders(context, staff, rows, branches) : [];
  return rows.map((view, at) => ({ ...view, counted: counts[at] ?? null }));
}

/** The number of orders in each view, in one statement. */
async function countOrders(
  { db, tenant }: Context,
  staff: StaffSession,
  views: readonly View[],
  branches: readonly string[],
) {
  if (views.length === 0 || !staff.access.permissions.has('orders.read')) return [];
  const counts = views.map(({ query }, at) => {
    const requested = readOrderQuery(new URLSearchParams(query));
    const filters = orderFilters.parse({
      ...requested,
      branches: requested.branches.length > 0 ? requested.branches : branches,
    });
    const some = chooseOrders(tenant.id, staff, filters, { limit: maxCounted + 1 });
    return sql`select ${at}::integer as at, (select count(*)::integer from (${some}) chosen) as found`;
  });
  const { rows } = await sql<{ at: number; found: number }>`
    ${sql.join(counts, sql` union all `)} order by at`.execute(db);
  return rows.map(({ found }) => boundedCountOf(found));
}

interface NewView {
  readonly screen: string;
  readonly name: string;
  readonly query: string;
  readonly isShops: boolean;
  readonly roles: string[] | null;
}

/**
 * Saves a list's filters under a name; the same name again replaces them. The trail does not contain the name, which
 * may be personal.
 * @throws FORBIDDEN for the shop's without `views.share`, TOO_MANY
 */
export function saveView(
  context: CommandContext,
  { screen, name, query, isShops, roles }: NewView,
): Promise<View> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    if (isShops) requirePermission(staff, 'views.share');
    const owner = isShops ? null : staff.userId;
    const ofOwner = sql`tenant_id = ${tenant.id} and screen = ${screen}
      and user_id is not distinct from ${owner}::text`;
    // Serializes two saves of the same name.
    await lockNames(trx, 'views', `${tenant.id} ${screen} ${owner}`);
    await sql`delete from saved_view where ${ofOwner} and name = ${name}`.execute(trx);
    const { rows } = await sql<View>`
      insert into saved_view (tenant_id, screen, name, query, user_id, roles)
      select ${tenant.id}, ${screen}, ${name}, ${query}, ${owner}, ${isShops ? roles : null}::text[]
      where (select count(*) from saved_view where ${ofOwner}) < ${maxViews}
      returning id::text, screen, name, query, user_id is null as "isShops", roles`.execute(trx);
    const [saved] = rows;
    if (!saved) {
      const message = 'There are as many views of this screen as there may be';
      throw new ORPCError('TOO_MANY', { status: 409, message });
    }
    record({
      kind: 'view.save',
      entity: 'view',
      entityId: saved.id,
      after: { screen, isShops, ...(isShops && { query, roles }) },
    });
    return saved;
  });
}

/** Removes one's own view, or the shop's with `views.share`; idempotent. */
export function removeView(context: CommandContext, id: string): Promise<{ removed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { rows } = await sql<{ screen: string; isShops: boolean }>`
      delete from saved_view where tenant_id = ${tenant.id} and id = ${Number(id)}
        and (user_id = ${staff.userId}
          or (user_id is null and ${staff.access.permissions.has('views.share')}))
      returning screen, user_id is null as "isShops"`.execute(trx);
    const [gone] = rows;
    if (gone) record({ kind: 'view.remove', entity: 'view', entityId: id, before: gone });
    return { removed: gone !== undefined };
  });
}
