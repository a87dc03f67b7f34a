import { type OpenedEntity, permissionToOpen } from '@karwan/contract/workplace';
import { type RawBuilder, sql } from 'kysely';
import { customersOf } from '../../customers/staff/visible-customers.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requirePermission, requireStaff } from '../../platform/session.ts';
import type { StaffAccess } from '../../platform/staff/staff-access.ts';
import { fullName } from '../../platform/statements/names.ts';

/** Seconds without a sign of a member until they count as gone; pages send one every 20 seconds. */
const goneAfter = 50;

/** Of each kind: the row with an id, if the member may see it. */
const seen: Record<OpenedEntity, (id: string, access: StaffAccess) => RawBuilder<unknown>> = {
  booking: (id, access) => sql`from orders o where ${ofBranches(sql`o`, access)}
    and o.parent_order_id = ${id}`,
  customer: (id, access) => sql`from "user" u where u.tenant_id = tenant.id and u.id = ${id}
    and ${customersOf(access)}`,
  message: (id) =>
    sql`from form_message f where f.tenant_id = tenant.id and f.id = ${numberOf(id)}`,
  return: (id, access) => sql`from order_return r join orders o on o.id = r.order_id
    where ${ofBranches(sql`o`, access)} and r.id = ${numberOf(id)}`,
  count: (id, access) => sql`from stock_count c where ${ofBranches(sql`c`, access)}
    and c.id = ${numberOf(id)}`,
  product: (id) => sql`from product p where p.tenant_id = tenant.id and p.id = ${numberOf(id)}`,
};

const ofBranches = (row: RawBuilder<unknown>, { branches }: StaffAccess) =>
  sql`${row}.tenant_id = tenant.id
    and (${branches}::integer[] is null or ${row}.branch_id = any(${branches}))`;

/** Null: not a number, so no row's id. */
const numberOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);

/**
 * Records that the caller has a record open, in one statement, and returns who else has.
 * @throws NOT_FOUND for an unknown record, or one of other branches
 */
export async function touchRecord(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { entity, id }: { readonly entity: OpenedEntity; readonly id: string },
) {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  requirePermission(staff, permissionToOpen[entity]);
  const { rows } = await sql<{ others: { id: string; name: string; since: string }[] }>`
    with touched as (
      insert into staff_presence (tenant_id, entity, entity_id, user_id)
      select tenant.id, ${entity}, ${id}, ${staff.userId} from tenant
      where tenant.id = ${tenant.id} and exists (select ${seen[entity](id, staff.access)})
      on conflict (tenant_id, entity, entity_id, user_id) do update set seen_at = now(),
        since = case when staff_presence.seen_at < now() - make_interval(secs => ${goneAfter})
          then now() else staff_presence.since end
      returning 1
    ),
    -- Deletes entries of members who are gone.
    gone as (
      delete from staff_presence where tenant_id = ${tenant.id} and entity = ${entity}
        and entity_id = ${id} and user_id <> ${staff.userId} and seen_at < now() - interval '1 hour'
    )
    select coalesce((
      select json_agg(json_build_object('id', p.user_id, 'since', p.since,
        'name', ${fullName('u')}) order by p.since)
      from staff_presence p join "user" u on u.id = p.user_id
      where p.tenant_id = ${tenant.id} and p.entity = ${entity} and p.entity_id = ${id}
        and p.user_id <> ${staff.userId}
        and p.seen_at > now() - make_interval(secs => ${goneAfter})), '[]') as others
    from touched`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Record');
  const others = row.others.map((other) => ({
    ...other,
    since: new Date(other.since).toISOString(),
  }));
  return { others };
}
