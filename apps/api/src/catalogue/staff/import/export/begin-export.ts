import type { ExportedList } from '@karwan/contract/exported-lists';
import type { NeededPermission } from '@karwan/contract/permissions';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import {
  requireAllBranches,
  requirePermission,
  type StaffSession,
} from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';

/** The maximum number of rows of one export, whatever a role allows. */
const maxRows = 200_000;

/** The permission to read each list, which its export needs, too. */
const readBy: Readonly<Record<ExportedList, NeededPermission>> = {
  orders: 'orders.read',
  customers: 'customers.read',
  stock: 'stock.read',
  products: 'products.read',
  returns: ['returns.open', 'returns.receive', 'returns.handle'],
  refunds: ['refunds.approve', 'refunds.make'],
  payments: 'payments.read',
  inbox: 'inbox.handle',
  promotions: 'promotions.edit',
  vouchers: 'vouchers.issue',
  reviews: 'moderation.decide',
  comments: 'moderation.decide',
  'stock-movements': 'stock.read',
  settlements: 'money.reconcile',
  'settlement-rows': 'money.reconcile',
  'settlement-differences': 'money.reconcile',
};

/** Lists that cover all branches. */
const ofAllBranches: ReadonlySet<ExportedList> = new Set([
  'settlements',
  'settlement-rows',
  'settlement-differences',
] as const);

/**
 * Records in the staff trail that a member exports a list, and the names of its filters. The search text is left out,
 * because it may be a person's.
 * @returns the most rows that they may export
 */
export function beginExport(
  context: CommandContext,
  { list, cutBy }: { readonly list: ExportedList; readonly cutBy: readonly string[] },
): Promise<{ rows: number }> {
  return runStaffCommand(context, async ({ staff, record }) => {
    requirePermission(staff, readBy[list]);
    if (ofAllBranches.has(list)) await requireAllBranches(context);
    const rows = Math.min(staff.access.limits.exportRows ?? maxRows, maxRows);
    record({
      kind: 'list.export',
      entity: 'list',
      entityId: list,
      after: { cutBy: cutBy.filter((name) => /^[a-z]+$/i.test(name)), rows },
    });
    return { rows };
  });
}

/** An export that was recorded, and the most rows that the member's role allowed then. */
export interface BegunExport {
  readonly actionId: number;
  readonly most: number;
}

/**
 * Requires that the export was recorded, so that no list is read without a trail entry.
 * @throws CONFLICT for a list whose export the member has not begun within the last day
 */
export async function requireBegun(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { userId }: StaffSession,
  list: ExportedList,
): Promise<BegunExport> {
  const { rows } = await sql<BegunExport>`
    select id as "actionId", coalesce((after ->> 'rows')::integer, 0) as most from staff_action
    where tenant_id = ${tenant.id} and entity = 'list' and entity_id = ${list} and actor_id = ${userId}
      and kind = 'list.export' and at > now() - interval '1 day' order by id desc limit 1`.execute(
    db,
  );
  const [begun] = rows;
  if (begun) return begun;
  throw new ORPCError('CONFLICT', { status: 409, message: `Begin the export of ${list} first` });
}

/**
 * Adds rows to the export's count before they are sent; pages that are requested again count again.
 * @returns how many of them may be sent
 */
export async function countTaken(
  { db }: Pick<RequestContext, 'db'>,
  { actionId, most }: BegunExport,
  requested: number,
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    insert into export_taken as taken (action_id, rows) values (${actionId}, ${requested}::integer)
    on conflict (action_id) do update set rows = taken.rows + excluded.rows
    returning rows`.execute(db);
  const before = (rows[0]?.rows ?? requested) - requested;
  return Math.max(Math.min(requested, most - before), 0);
}
