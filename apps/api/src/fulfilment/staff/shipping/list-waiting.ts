import type { Carrier, CarrierName, Parcel } from '@karwan/contract/fulfilment/staff/shipping';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { fullName } from '../../../platform/statements/names.ts';
import { selectParcels } from './select-parcels.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

interface Input {
  readonly kind?: Carrier['kind'] | undefined;
  readonly carrier?: string | undefined;
  readonly branch?: string | undefined;
  readonly after?: string | undefined;
  readonly perPage: number;
}

/** A condition: whether a parcel is of a member's branches, and of the requested one. */
const ofBranches = (branches: readonly number[] | null, requested?: string) =>
  sql`(${branches}::integer[] is null or r.branch_id = any(${branches}))
    and (${requested ?? null}::integer is null or r.branch_id = ${requested ?? null}::integer)`;

/** A condition: whether a parcel `r` is one of a courier or rider. */
export const isForCarrier = ({ kind, id }: CarrierName) =>
  kind === 'rider' ? sql`r.rider_id = ${id}` : sql`r.courier_id::text = ${id}`;

/** Parcels that wait to be handed over, the oldest first. */
export async function listWaiting(
  context: Context,
  { kind, carrier, branch, after, perPage }: Input,
): Promise<{ parcels: Parcel[]; next: string | null }> {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const found = await selectParcels(
    db,
    sql`r.tenant_id = ${tenant.id} and r.manifest_id is null and ${ofBranches(branches, branch)}
      and ${kind && carrier ? isForCarrier({ kind, id: carrier }) : sql`true`}
      and (${after ?? null}::bigint is null or r.id > ${after ?? null}::bigint)`,
    perPage + 1,
  );
  const parcels = found.slice(0, perPage);
  return { parcels, next: found.length > perPage ? (parcels.at(-1)?.id ?? null) : null };
}

/**
 * The carriers: active couriers, and members of the caller's branches who may close their own deliveries, each with the
 * number of waiting parcels.
 */
export async function listCarriers(
  context: Context,
  { branch }: { readonly branch?: string | undefined },
): Promise<{ carriers: (Carrier & { waiting: number })[] }> {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const waits = sql`r.tenant_id = ${tenant.id} and r.manifest_id is null and ${ofBranches(branches, branch)}`;
  const { rows } = await sql<Carrier & { waiting: number }>`
    select 'courier' as kind, c.id::text as id, c.name,
      (select count(*)::integer from parcel r where ${waits} and r.courier_id = c.id) as waiting
    from courier c where c.tenant_id = ${tenant.id} and c.is_active
    union all
    select 'rider', u.id, coalesce(nullif(${fullName('u')}, ''), u.phone, ''),
      (select count(*)::integer from parcel r where ${waits} and r.rider_id = u.id)
    from "user" u
    where ${isRider(tenant.id)}
      and (${branches}::integer[] is null or u.staff_branches is null or u.staff_branches && ${branches}::integer[])
    order by kind desc, name`.execute(db);
  return { carriers: rows };
}

/** A condition: whether a member `u` is a rider, i.e. has a role that may close own deliveries. */
export const isRider = (tenantId: number) => sql`u.tenant_id = ${tenantId} and exists (
  select from staff_member_role m join staff_role g on g.tenant_id = m.tenant_id and g.key = m.role
  where m.tenant_id = u.tenant_id and m.user_id = u.id and 'deliveries.own' = any(g.permissions))`;
