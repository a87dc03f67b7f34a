import type { transferStates } from '@karwan/contract/stock-states';
import type { StockTransfer, TransferLine } from '@karwan/contract/stock-transfers';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff, type StaffSession } from '../../../platform/session.ts';
import { withinBranches } from '../../../platform/staff/branches-of.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;
type State = (typeof transferStates)[number];

/** A condition: whether a transfer `t` is from or to a member's branch, or on the given side. */
const isMine = (
  tenantId: number,
  { access }: StaffSession,
  side: 'either' | 'from' | 'to' = 'either',
) => sql`t.tenant_id = ${tenantId} and (${access.branches}::integer[] is null
  or ${side !== 'to'} and t.from_branch = any(${access.branches})
  or ${side !== 'from'} and t.to_branch = any(${access.branches}))`;

interface Row
  extends Omit<StockTransfer, 'id' | 'from' | 'to' | 'createdAt' | 'sentAt' | 'endedAt'> {
  id: number;
  from: number;
  to: number;
  createdAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
}

async function selectTransfers(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StockTransfer[]> {
  const { rows } = await sql<Row>`
    select t.id, t.from_branch as "from", f.name as "fromName", t.to_branch as "to", o.name as "toName",
      t.state, t.note, t.created_at as "createdAt", t.sent_at as "sentAt", t.ended_at as "endedAt",
      l.pieces, case when t.state = 'sent' then l.open else 0 end as open
    from stock_transfer t join branch f on f.id = t.from_branch join branch o on o.id = t.to_branch
    cross join lateral (
      select coalesce(sum(quantity), 0)::integer as pieces,
        coalesce(sum(quantity - received - missing), 0)::integer as open
      from stock_transfer_line where transfer_id = t.id) l
    where ${condition} order by t.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    from: String(row.from),
    to: String(row.to),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

interface Input {
  readonly state?: State | undefined;
  /** On which side one of the branches is. */
  readonly side: 'either' | 'from' | 'to';
  readonly branches: readonly string[];
  readonly before?: string | undefined;
  readonly perPage: number;
}

/** Transfers from and to the caller's branches, newest first. */
export async function listTransfers(
  context: Context,
  { state, side, branches, before, perPage }: Input,
) {
  const staff = withinBranches(await requireStaff(context), branches);
  const found = await selectTransfers(
    context.db,
    sql`${isMine(context.tenant.id, staff, side)} and (${state ?? null}::text is null or t.state = ${state ?? null})
      and (${before ?? null}::bigint is null or t.id < ${before ?? null})`,
    perPage + 1,
  );
  const transfers = found.slice(0, perPage);
  const { rows: places } = await sql<{
    id: string;
    name: string;
  }>`select id::text as id, name from branch
    where tenant_id = ${context.tenant.id} and is_active order by name`.execute(context.db);
  return {
    transfers,
    places,
    next: found.length > perPage ? (transfers.at(-1)?.id ?? null) : null,
  };
}

/** A transfer with its lines. @throws NOT_FOUND */
export async function selectTransfer(
  db: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  id: string,
): Promise<{ transfer: StockTransfer; lines: TransferLine[] }> {
  const [transfer] = await selectTransfers(db, sql`t.id = ${id} and ${isMine(tenantId, staff)}`, 1);
  if (!transfer) throw notFound('Transfer');
  const { rows } = await sql<Omit<TransferLine, 'variantId'> & { variant: number }>`
    select l.variant_id as variant, v.code, coalesce(v.gtin, p.gtin) as gtin, p.name, l.quantity, l.received, l.missing, l.reason,
      coalesce((select i.stock - i.short from item i
        where i.variant_id = l.variant_id and i.branch_id = ${transfer.from}), 0) as free
    from stock_transfer_line l join variant v on v.id = l.variant_id join product p on p.id = v.product_id
    where l.transfer_id = ${id} order by p.name, v.code`.execute(db);
  const lines = rows.map(({ variant, ...line }) => ({ ...line, variantId: String(variant) }));
  return { transfer, lines };
}

export async function readTransfer(context: Context, id: string) {
  return selectTransfer(context.db, context.tenant.id, await requireStaff(context), id);
}

export interface LockedTransfer {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Locks a transfer in a given state, before its items.
 * @param side the branch that must be the member's
 * @throws NOT_FOUND, TRANSFER_MOVED_ON
 */
export async function selectTransferForUpdate(
  trx: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  { id, state, side }: { id: string; state: State; side: 'from' | 'to' },
): Promise<LockedTransfer> {
  const transfer = await lockTransfer(trx, tenantId, staff, { id, side });
  if (transfer.state !== state) throw orderStateConflict(transfer);
  return transfer;
}

/**
 * Locks a draft that is to be sent or cancelled by the sending branch; undefined: it already was, in the same way.
 * @throws NOT_FOUND, TRANSFER_MOVED_ON
 */
export async function selectDraftForUpdate(
  trx: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  { id, to }: { readonly id: string; readonly to: 'sent' | 'cancelled' },
): Promise<LockedTransfer | undefined> {
  const transfer = await lockTransfer(trx, tenantId, staff, { id, side: 'from' });
  if (transfer.state === to) return undefined;
  if (transfer.state !== 'draft') throw orderStateConflict(transfer);
  return transfer;
}

const orderStateConflict = ({ state }: { readonly state: State }) =>
  new ORPCError('TRANSFER_MOVED_ON', {
    status: 409,
    message: `The transfer is ${state}, which does not allow this`,
  });

async function lockTransfer(
  trx: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  { id, side }: { id: string; side: 'from' | 'to' },
): Promise<LockedTransfer & { readonly state: State }> {
  const { rows } = await sql<LockedTransfer & { state: State }>`
    select t.id, t.from_branch as "from", t.to_branch as "to", t.state from stock_transfer t
    where t.id = ${id} and ${isMine(tenantId, staff, side)} for no key update`.execute(trx);
  const [transfer] = rows;
  if (!transfer) throw notFound('Transfer');
  return transfer;
}
