import { addDays, timeInPakistan } from '@karwan/contract/pakistan-time';
import type { TrailEntry } from '@karwan/contract/team';
import { trailKinds } from '@karwan/contract/trail-kinds';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { fullName } from '../../../platform/statements/names.ts';
import { isYoung, undoableBy } from '../undo/undo-action.ts';
import { seenActions } from '../undo/visible-actions.ts';
import { trailNames } from './trail-names.ts';

interface Filters {
  readonly actor?: string | undefined;
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
}

interface Input extends Filters {
  /** Only entries of this member, whatever the other filters. */
  readonly own?: string | undefined;
  readonly before?: string | undefined;
  readonly perPage: number;
}

interface Row {
  id: number;
  at: Date;
  actorId: string;
  actorName: string;
  kind: string;
  entity: string;
  entityId: string;
  branch: string | null;
  batchId: string | null;
  currency: string;
  reason: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  undoes: string | null;
  undo: TrailEntry['undo'];
}

const isKind = (kind: string) => trailKinds.some((known) => known === kind);

/** The trail, newest first: entries of the caller's branches, or only their own without the permission for more. */
export async function listTrail(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session' | 'language'>,
  { own, actor, kind, entity, entityId, from, to, before, perPage }: Input,
) {
  const { db } = context;
  const staff = await requireStaff(context);
  const conditions = [seenActions(context, staff)];
  if (own) conditions.push(sql`a.actor_id = ${own}`);
  if (actor) conditions.push(sql`a.actor_id = ${actor}`);
  if (kind)
    conditions.push(isKind(kind) ? sql`a.kind = ${kind}` : sql`starts_with(a.kind, ${kind})`);
  if (entity) conditions.push(sql`a.entity = ${entity}`);
  if (entityId) conditions.push(sql`a.entity_id = ${entityId}`);
  if (from) conditions.push(sql`a.at >= ${timeInPakistan(from, 0)}`);
  if (to) conditions.push(sql`a.at < ${timeInPakistan(addDays(to, 1), 0)}`);
  if (before) conditions.push(sql`a.id < ${Number(before)}`);
  const { rows } = await sql<Row>`
    select a.id, a.at, a.actor_id as "actorId", coalesce((
        select coalesce(nullif(${fullName('u')}, ''), u.phone)
        from "user" u where u.tenant_id = a.tenant_id and u.id = a.actor_id), '')
        || coalesce((select ' · ' || k.name from api_key k
          where k.tenant_id = a.tenant_id and a.session_id = 'key:' || k.id), '') as "actorName",
      a.kind, a.entity, a.entity_id as "entityId", a.branch_id::text as branch,
      a.batch_id as "batchId", coalesce(a.after ->> 'currency', a.after ->> 'currencyCode', case a.entity
        when 'order' then (select trim(o.currency) from orders o
          where o.tenant_id = a.tenant_id and o.order_id = a.entity_id)
        when 'item' then (select trim(w.currency) from branch w
          where w.tenant_id = a.tenant_id and w.id = a.branch_id)
        when 'branch' then (select trim(w.currency) from branch w
          where w.tenant_id = a.tenant_id and w.id::text = a.entity_id) end,
        ${context.tenant.baseCurrency}) as currency, a.reason, a.before, a.after, a.undoes::text,
      case when exists (select from staff_action u where u.undoes = a.id) then 'done'
        when a.kind = any(${undoableBy(staff)}::text[]) and ${isYoung} then 'possible'
        else 'none' end as undo
    from staff_action a where ${sql.join(conditions, sql` and `)}
    order by a.id desc limit ${perPage + 1}`.execute(db);
  const entries = rows
    .slice(0, perPage)
    .map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
  const names = await trailNames(context, staff, entries);
  return { entries, names, next: rows.length > perPage ? (entries.at(-1)?.id ?? null) : null };
}

/**
 * Exports the newest entries, up to the caller's limit; the export is an entry of the trail, too. Without the permission to
 * export, the caller gets only their own entries.
 */
export async function exportTrail(
  context: CommandContext & Pick<RequestContext, 'language'>,
  { rows, ...filters }: Filters & { readonly rows: number },
) {
  const { access, userId } = await requireStaff(context);
  const { exportRows } = access.limits;
  const requested =
    exportRows === 0
      ? { ...filters, own: userId, perPage: rows }
      : { ...filters, perPage: Math.min(rows, exportRows ?? rows) };
  const { entries, names } = await listTrail(context, requested);
  await runStaffCommand(context, async ({ record }) => {
    const { kind, entity, from, to } = filters;
    const after = { rows: entries.length, kind, entity, from, to };
    record({ kind: 'trail.export', entity: 'trail', entityId: 'all', after });
  });
  return { entries, names };
}
