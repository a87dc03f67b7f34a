import type { Courier } from '@karwan/contract/fulfilment/staff/couriers';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';

/** All couriers of the shop, also inactive ones. */
export async function listCouriers({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>): Promise<{ couriers: Courier[] }> {
  const { rows } = await sql<Courier>`
    select id::text as id, name, tracking_url as "trackingUrl", days_to_pay as "daysToPay",
      is_active as "isActive"
    from courier where tenant_id = ${tenant.id} order by not is_active, name`.execute(db);
  return { couriers: rows };
}

type Changed = Omit<Courier, 'id'> & { readonly id?: string | undefined };

/**
 * Adds a courier, or changes one; adding is idempotent. Couriers are not deleted, only deactivated, because their
 * parcels refer to them.
 * @throws NOT_FOUND, BAD_REQUEST for a name that another one has
 */
export function saveCourier(
  context: CommandContext,
  { id, ...values }: Changed,
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { name, trackingUrl, daysToPay, isActive } = values;
    // Serializes concurrent additions of the same name.
    await lockNames(trx, 'couriers', `${tenant.id}`);
    const { rows: known } = await sql<Courier>`
      select id::text as id, name, tracking_url as "trackingUrl", days_to_pay as "daysToPay",
        is_active as "isActive"
      from courier where tenant_id = ${tenant.id} and (id = ${id ?? null}::integer or name = ${name})
      order by id for update`.execute(trx);
    const named = known.find((one) => one.name === name && one.id !== id);
    if (named && !id && isSame(named, values)) return { id: named.id };
    if (named) {
      throw badField('name', 'is the name of another courier', 'choice');
    }
    const before = known.find((one) => one.id === id);
    if (id && !before) throw notFound('Courier');
    const { rows } = await sql<{ id: string }>`
      insert into courier as c (id, tenant_id, name, tracking_url, days_to_pay, is_active)
      overriding system value
      values (coalesce(${id ?? null}::integer, nextval(pg_get_serial_sequence('courier', 'id'))::integer),
        ${tenant.id}, ${name}, ${trackingUrl}, ${daysToPay}, ${isActive})
      on conflict (id) do update set name = excluded.name, tracking_url = excluded.tracking_url,
        days_to_pay = excluded.days_to_pay, is_active = excluded.is_active
      returning id::text as id`.execute(trx);
    const saved = rows[0]?.id ?? '';
    const changed = Object.entries(values).filter(
      ([field, value]) => before?.[field as keyof Courier] !== value,
    );
    if (changed.length > 0) {
      const fields = changed.map(([field]) => field);
      record({
        kind: 'courier.save',
        entity: 'courier',
        entityId: saved,
        before: before
          ? Object.fromEntries(fields.map((field) => [field, before[field as keyof Courier]]))
          : {},
        after: Object.fromEntries(changed),
      });
    }
    return { id: saved };
  });
}

/** Whether a new courier equals an existing one, because the form was sent twice. */
const isSame = (courier: Courier, values: Omit<Courier, 'id'>): boolean =>
  Object.entries(values).every(([field, value]) => courier[field as keyof Courier] === value);
