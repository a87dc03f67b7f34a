import type { BlockKind } from '@karwan/contract/customer-blocked';
import type { CustomerBlock } from '@karwan/contract/customer-blocks';
import type { TrailKindOf } from '@karwan/contract/trail-kinds';
import type { Database } from '@karwan/database/connect';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import type { StaffAccess } from '../../platform/staff/staff-access.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { fullName, userName } from '../../platform/statements/names.ts';
import { readPhone } from '../accounts/read-phone.ts';
import { customersOf, lockCustomer } from './visible-customers.ts';

interface Blocking {
  readonly customerId?: string | undefined;
  readonly phone?: string | undefined;
  readonly kind: BlockKind;
  readonly reason: string;
}

type Row = Omit<CustomerBlock, 'id' | 'at' | 'liftedAt'> & {
  id: number;
  at: Date;
  liftedAt: Date | null;
};

/** Blocks as the staff see them. `which` is a condition on `customer_block b`, followed by order and limit. */
export async function selectBlocks(
  db: Kysely<Database>,
  tenantId: number,
  which: RawBuilder<unknown>,
): Promise<CustomerBlock[]> {
  const { rows } = await sql<Row>`
    select b.id, b.kind, b.reason, b.phone, b.blocked_at as at, b.lifted_at as "liftedAt",
      coalesce(${userName('b.blocked_by')}, '') as by,
      case when b.lifted_by is not null then coalesce(${userName('b.lifted_by')}, '') end as "liftedBy",
      case when u.id is not null then json_build_object('id', u.id,
        'name', ${fullName('u')}) end as customer
    from customer_block b left join "user" u on u.tenant_id = b.tenant_id and u.id = b.user_id
    where b.tenant_id = ${tenantId} and ${which}`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    liftedAt: row.liftedAt?.toISOString() ?? null,
  }));
}

/** Which blocks a member may see: all of numbers, and those of customers that they may see. */
const ofAccess = (access: StaffAccess) => sql`(b.user_id is null or ${customersOf(access)})`;

/** The current blocks, newest first. */
export async function listBlocks(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { before = null, perPage }: { before?: string | null | undefined; perPage: number },
) {
  const { access } = await requireStaff(context);
  const found = await selectBlocks(
    context.db,
    context.tenant.id,
    sql`b.lifted_at is null and ${ofAccess(access)}
      and (${before}::bigint is null or b.id < ${before}::bigint)
      order by b.id desc limit ${perPage + 1}`,
  );
  const blocks = found.slice(0, perPage);
  return { blocks, next: found.length > perPage ? (blocks.at(-1)?.id ?? null) : null };
}

/**
 * Blocks an account or a number; replaces its current blocks.
 * @throws NOT_FOUND, INVALID_PHONE_NUMBER
 */
export function setBlock(
  context: CommandContext,
  { customerId, phone: written, kind, reason }: Blocking,
): Promise<CustomerBlock> {
  const { tenant } = context;
  const phone = written === undefined ? null : readPhone(written, tenant.country);
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    if (customerId !== undefined) await lockCustomer(context, command, customerId);
    else await lockNumber(trx, tenant.id, phone);
    const of = customerId === undefined ? sql`phone = ${phone}` : sql`user_id = ${customerId}`;
    const { rows: replaced } = await sql<{ id: number }>`
      update customer_block set lifted_by = ${staff.userId}, lifted_at = now()
      where tenant_id = ${tenant.id} and lifted_at is null and ${of} returning id`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into customer_block (tenant_id, user_id, phone, kind, reason, blocked_by)
      values (${tenant.id}, ${customerId ?? null}, ${phone}, ${kind}, ${reason}, ${staff.userId})
      returning id`.execute(trx);
    const id = Number(rows[0]?.id);
    // The trail does not repeat the reason: it is in the block, which is deleted with the customer.
    const customer = customerId === undefined ? {} : { customer: customerId };
    record({
      ...aboutBlock('customer.block', id),
      before: { replaced: replaced.map((row) => String(row.id)) },
      after: { kind, ...customer },
    });
    return oneBlock(trx, tenant.id, id);
  });
}

/** Lifts a block. @throws NOT_FOUND */
export const liftBlock = (context: CommandContext, id: number): Promise<CustomerBlock> =>
  runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const { rows } = await sql<{ userId: string | null; kind: string; isLifted: boolean }>`
      select user_id as "userId", kind, lifted_at is not null as "isLifted" from customer_block
      where tenant_id = ${context.tenant.id} and id = ${id} for update`.execute(trx);
    const [block] = rows;
    if (!block) throw notFound('Block');
    if (block.userId !== null) await lockCustomer(context, command, block.userId);
    if (!block.isLifted) {
      await sql`update customer_block set lifted_by = ${staff.userId}, lifted_at = now()
        where id = ${id}`.execute(trx);
      record({ ...aboutBlock('customer.unblock', id), before: { kind: block.kind } });
    }
    return oneBlock(trx, context.tenant.id, id);
  });

/**
 * An advisory lock on a number until the transaction ends, because the number may have no account whose row could be
 * locked.
 */
export const lockNumber = (trx: Kysely<Database>, tenantId: number, phone: string | null) =>
  lockNames(trx, 'block', `${tenantId} ${phone}`);

/** The common fields of a trail entry about a block. */
export const aboutBlock = (kind: TrailKindOf<'customer'>, id: number) => ({
  kind,
  entity: 'customer-block',
  entityId: String(id),
});

async function oneBlock(db: Kysely<Database>, tenantId: number, id: number) {
  const [block] = await selectBlocks(db, tenantId, sql`b.id = ${id}`);
  if (!block) throw notFound('Block');
  return block;
}
