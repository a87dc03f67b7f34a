import type { CashEntry, CashHolder, CashHolderName } from '@karwan/contract/fulfilment/staff/cash';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff, type StaffSession } from '../../../platform/session.ts';
import { actorName, fullName } from '../../../platform/statements/names.ts';
import { isCashOf } from './own-cash.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

interface Row extends Omit<CashHolder, 'since' | 'countedAt'> {
  since: Date | null;
  countedAt: Date | null;
}

/** Days that riders may keep cash; couriers have their own agreed number. */
const ridersDays = 1;

/** The maximum number of entries that are read to find the age of a holder's cash. */
const maxExamined = 1_000;

/** The cash holders that a member may see, the largest balance first. */
export async function listCash(
  context: Context,
  { branch }: { readonly branch?: string | undefined },
): Promise<{ holders: CashHolder[] }> {
  const staff = await requireStaff(context);
  const ofBranch = sql`(${branch ?? null}::integer is null or h.branch_id = ${branch ?? null}::integer)`;
  return { holders: await selectHolders(context, staff, ofBranch) };
}

/**
 * Selects holders `h` with the age of their cash. Cash is assumed to be handed in in the order it was collected (FIFO):
 * the oldest collection still held is the one at which the newest add up to the balance.
 */
async function selectHolders(
  { db, tenant }: Context,
  staff: StaffSession,
  condition: RawBuilder<unknown>,
): Promise<CashHolder[]> {
  const { rows } = await sql<Row>`
    select h.branch_id::text as branch, b.name as "branchName", h.holder, h.holder_id as "holderId",
      coalesce(case h.holder when 'branch' then b.name when 'courier' then k.name
        else ${fullName('u')} end, '') as name,
      h.currency as "currencyCode", coalesce(c.symbol, h.currency) as currency, h.balance as expected,
      held.since, h.counted_at as "countedAt",
      h.holder <> 'branch' and coalesce(held.since < now() - make_interval(days =>
        coalesce(k.days_to_pay, ${ridersDays})), false) as "isLate",
      h.holder = 'rider' and h.holder_id = ${staff.userId} as "isOwn"
    from ${holders} h join branch b on b.id = h.branch_id
    left join currency c on c.tenant_id = h.tenant_id and c.code = h.currency
    left join courier k on h.holder = 'courier' and k.tenant_id = h.tenant_id and k.id::text = h.holder_id
    left join "user" u on h.holder = 'rider' and u.tenant_id = h.tenant_id and u.id = h.holder_id
    left join lateral (
      select min(came.at) as since from (
        select e.at, sum(e.amount) over (order by e.id desc) - e.amount as newer
        from cash_entry e where e.tenant_id = h.tenant_id and e.branch_id = h.branch_id
          and e.holder = h.holder and e.holder_id = h.holder_id and e.currency = h.currency and e.amount > 0
        order by e.id desc limit ${maxExamined}) came
      where came.newer < h.balance) held on true
    where h.tenant_id = ${tenant.id} and ${isCashOf(staff)} and ${condition}
    order by h.balance = 0, h.holder desc, b.name, name`.execute(db);
  return rows.map(({ since, countedAt, ...row }) => ({
    ...row,
    since: since?.toISOString() ?? null,
    countedAt: countedAt?.toISOString() ?? null,
  }));
}

/** All balances, and the tills of branches without any yet. */
const holders = sql`(
  select tenant_id, branch_id, holder, holder_id, currency, balance, counted_at from cash_balance
  union all
  select t.tenant_id, t.id, 'branch', '', t.currency, 0, null from branch t
  where t.is_active and not exists (select from cash_balance k where k.tenant_id = t.tenant_id
    and k.branch_id = t.id and k.holder = 'branch' and k.currency = t.currency))`;

interface Input extends CashHolderName {
  readonly before?: string | undefined;
  readonly perPage: number;
}

/** A condition: whether a row `h` belongs to a holder. */
export const isHolder = ({ branch, holder, holderId, currencyCode }: CashHolderName) =>
  sql`h.branch_id = ${branch}::integer and h.holder = ${holder} and h.holder_id = ${holderId}
    and h.currency = ${currencyCode}`;

/** A holder's entries, the newest first. @throws NOT_FOUND, also for what a member may not see */
export async function listEntries(
  context: Context,
  { before, perPage, ...name }: Input,
): Promise<{ holder: CashHolder; entries: CashEntry[]; next: string | null }> {
  const staff = await requireStaff(context);
  const [holder] = await selectHolders(context, staff, isHolder(name));
  if (!holder) throw notFound('Cash');
  const rows = await selectEntries(context.db, context.tenant.id, { ...name, before }, perPage + 1);
  const entries = rows.slice(0, perPage);
  return { holder, entries, next: rows.length > perPage ? (entries.at(-1)?.id ?? null) : null };
}

async function selectEntries(
  db: Kysely<Database>,
  tenantId: number,
  { before, ...name }: Omit<Input, 'perPage'>,
  limit: number,
): Promise<CashEntry[]> {
  const { rows } = await sql<Omit<CashEntry, 'at'> & { at: Date }>`
    select h.id::text as id, h.kind, h.amount, o.order_id as "orderId", h.reason,
      coalesce(${actorName('h.by', tenantId)}, '') as by, h.at
    from cash_entry h left join orders o on o.id = h.order_id
    where h.tenant_id = ${tenantId} and ${isHolder(name)}
      and (${before ?? null}::bigint is null or h.id < ${before ?? null}::bigint)
    order by h.id desc limit ${limit}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
