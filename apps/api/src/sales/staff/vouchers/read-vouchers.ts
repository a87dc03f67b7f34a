import type {
  GiftVoucher,
  VoucherEntry,
} from '@karwan/contract/sales/staff/promotions/gift-vouchers';
import type { VoucherState } from '@karwan/contract/sales/staff/promotions/voucher-states';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { actorName } from '../../../platform/statements/names.ts';
import { balanceOf } from '../../voucher-ledger/offered-vouchers.ts';
import { seenVouchers } from './visible-vouchers.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;
type Row = Omit<GiftVoucher, 'expiresAt' | 'createdAt'> & { expiresAt: Date; createdAt: Date };

const perPage = 50;

/** Selects vouchers that meet conditions on `seen`, the newest first. */
const select = (db: Kysely<Database>, tenantId: number, conditions: RawBuilder<unknown>[]) =>
  sql<Row>`
    select seen.id::text, seen.ending, seen.currency, seen.amount, seen.balance, seen.state, seen.note,
      seen.recipient, seen.expires_at as "expiresAt", seen.created_at as "createdAt"
    from gift_voucher g cross join lateral (select g.*, held.balance,
        case when g.voided_at is not null then 'voided' when held.balance = 0 then 'used_up'
          when g.expires_at <= now() then 'expired' else 'active' end as state
      from (select ${balanceOf} as balance) held) seen
    where ${sql.join([sql`g.tenant_id = ${tenantId}`, ...conditions], sql` and `)}
    order by g.id desc limit ${sql.lit(perPage + 1)}`.execute(db);

const present = ({ expiresAt, createdAt, ...row }: Row): GiftVoucher => ({
  ...row,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

interface Input {
  readonly ending?: string | undefined;
  readonly state?: VoucherState | undefined;
  readonly before?: string | undefined;
}

/** Gift vouchers that the member may see, the newest first; `next` is the cursor of the next page. */
export async function listVouchers(
  context: Context,
  { ending, state, before }: Input,
): Promise<{ vouchers: GiftVoucher[]; next: string | null }> {
  const seen = seenVouchers(await requireStaff(context));
  const conditions: RawBuilder<unknown>[] = [seen];
  if (ending) conditions.push(sql`g.ending = ${ending}`);
  if (state) conditions.push(sql`seen.state = ${state}`);
  if (before) conditions.push(sql`g.id < ${before}`);
  const { rows } = await select(context.db, context.tenant.id, conditions);
  const shown = rows.slice(0, perPage);
  return {
    vouchers: shown.map(present),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** A gift voucher with its ledger, the oldest entry first; orders of other branches are not named. @throws NOT_FOUND */
export async function showVoucher(
  context: Context,
  id: string,
): Promise<GiftVoucher & { entries: VoucherEntry[] }> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const { branches } = staff.access;
  const { rows } = await select(db, tenant.id, [sql`g.id = ${id}`, seenVouchers(staff)]);
  const [found] = rows;
  if (!found) throw notFound('Gift voucher');
  const { rows: entries } = await sql<Omit<VoucherEntry, 'at'> & { at: Date }>`
    select e.id::text, e.kind, e.amount, o.order_id as "orderId", e.reason, e.at,
      coalesce(${actorName('e.by', tenant.id)}, '') as by
    from gift_voucher_entry e left join orders o on o.id = e.order_id
      and (${branches}::integer[] is null or o.branch_id = any(${branches}::integer[]))
    where e.voucher_id = ${id} order by e.id`.execute(db);
  return {
    ...present(found),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}
