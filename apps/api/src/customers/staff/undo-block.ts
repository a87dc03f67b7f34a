import { sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { changedSince } from '../../platform/staff-trail/claim-undo.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { aboutBlock, lockNumber } from './blocks.ts';
import { lockCustomer } from './visible-customers.ts';

/**
 * Undoes a block, and restores those that it replaced; or undoes the lifting of a block. Possible only until the
 * customer's blocks change again.
 * @param ends true: undoes the block; false: undoes its lifting
 * @throws NOT_FOUND, CHANGED_SINCE
 */
export function undoBlock(
  context: CommandContext,
  id: string,
  { ends, replaced }: { readonly ends: boolean; readonly replaced: readonly string[] },
): Promise<void> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const block = sql`customer_block where tenant_id = ${tenant.id} and id = ${id}::bigint`;
    const { rows } = await sql<{ userId: string | null; phone: string | null; kind: string }>`
      select user_id as "userId", phone, kind from ${block}`.execute(trx);
    const [found] = rows;
    if (!found) throw notFound('Block');
    const { userId, phone, kind } = found;
    if (userId !== null) await lockCustomer(context, command, userId);
    else await lockNumber(trx, tenant.id, phone);
    const { rows: open } = await sql<{ id: string }>`select id::text from customer_block
      where tenant_id = ${tenant.id} and lifted_at is null
        and (user_id = ${userId} or phone = ${phone})`.execute(trx);
    const [ended, back] = ends ? [[id], replaced] : [replaced, [id]];
    const left = new Set(open.map((row) => row.id));
    if (left.size !== ended.length || !ended.every((one) => left.has(one))) throw changedSince();
    await sql`update customer_block set lifted_by = ${staff.userId}, lifted_at = now()
      where id = any(${ended}::bigint[])`.execute(trx);
    await sql`update customer_block set lifted_by = null, lifted_at = null
      where tenant_id = ${tenant.id} and id = any(${back}::bigint[])
        and (user_id = ${userId} or phone = ${phone})`.execute(trx);
    record({
      ...aboutBlock(ends ? 'customer.unblock' : 'customer.block', Number(id)),
      before: ends ? { kind, replaced } : { replaced },
      ...(ends ? {} : { after: { kind } }),
    });
  });
}
