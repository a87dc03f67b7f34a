import type { CashHolderName } from '@karwan/contract/fulfilment/staff/cash';
import type { TrailKindOf } from '@karwan/contract/trail-kinds';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { tillBelowZero } from '../../../sales/staff/refunds/check-till.ts';
import { insertEntries } from './insert-entries.ts';
import { isHolder } from './list-cash.ts';
import { isCashOf, seesAllCash } from './own-cash.ts';

interface HandedIn extends CashHolderName {
  readonly amount: number;
  readonly to: 'till' | 'bank';
  readonly reason: string;
  readonly belowZero: boolean;
  readonly key: string;
}

/**
 * Moves cash from a rider or courier into the till of their branch, or cash to the bank. A shortage stays with the
 * holder until it is written off. Idempotent by key.
 * @throws NOT_FOUND, FORBIDDEN for one's own cash, BAD_REQUEST for an amount other than the expected one without a
 * reason, and for a till that is to be put into itself, TILL_BELOW_ZERO for a deposit of more than the till holds
 */
export function handIn(
  context: CommandContext,
  { amount, to, reason, belowZero, key, ...name }: HandedIn,
): Promise<{ expected: number }> {
  if (name.holder === 'branch' && to === 'till')
    throw badField('to', 'has to be the bank', 'choice');
  return runStaffCommand(context, async (command) => {
    requireOther(command, name);
    const expected = await lockHolder(context, command, name);
    const known = await findEntry(context, command, name, key);
    if (known !== undefined) return { expected };
    if (amount !== expected) requireReason(reason);
    if (name.holder === 'branch' && !belowZero)
      await requireInTill(command, name, { holds: expected, amount });
    const kind = to === 'bank' ? 'banked' : 'handed-in';
    const entries = [{ ...name, kind, amount: -amount, reason }];
    if (to === 'till')
      entries.push({ ...name, holder: 'branch', holderId: '', kind: 'received', amount, reason });
    await insertEntries(context, command, key, entries);
    recordCash(command, 'cash.handIn', name, { expected, amount, to });
    return { expected: expected - amount };
  });
}

/** @throws TILL_BELOW_ZERO if the amount (minor units) is more than the till holds */
async function requireInTill(
  { trx }: StaffCommand,
  { branch, currencyCode }: CashHolderName,
  { holds, amount }: { readonly holds: number; readonly amount: number },
): Promise<void> {
  if (amount <= holds) return;
  const { rows } = await sql<{ branchName: string }>`
    select name as "branchName" from branch where id = ${branch}::integer`.execute(trx);
  throw tillBelowZero({
    branchName: rows[0]?.branchName ?? '',
    holds,
    after: holds - amount,
    currency: currencyCode,
  });
}

interface CashDeposit extends Pick<CashHolderName, 'branch' | 'currencyCode'> {
  readonly amount: number;
  readonly reason: string;
  readonly key: string;
}

/**
 * Adds cash to a branch's till that comes from no other holder, such as change from the bank. Idempotent by key.
 * @throws NOT_FOUND for another branch, or a currency in which it sells nothing
 */
export function putIntoTill(
  context: CommandContext,
  { branch, currencyCode, amount, reason, key }: CashDeposit,
): Promise<{ expected: number }> {
  return runStaffCommand(context, async (command) => {
    const name: CashHolderName = { branch, currencyCode, holder: 'branch', holderId: '' };
    requireOther(command, name);
    const expected = await lockHolder(context, command, name);
    const known = await findEntry(context, command, name, key);
    if (known !== undefined) return { expected };
    await insertEntries(context, command, key, [{ ...name, kind: 'received', amount, reason }]);
    recordCash(command, 'cash.putIn', name, { expected, amount });
    return { expected: expected + amount };
  });
}

interface Counted extends CashHolderName {
  readonly counted: number;
  readonly reason: string;
  readonly key: string;
}

/**
 * Records a count of a holder's cash. The difference is an entry with its reason, and the balance becomes the counted
 * amount.
 * @throws NOT_FOUND, FORBIDDEN for one's own cash, BAD_REQUEST for a difference without a reason
 */
export function countCash(
  context: CommandContext,
  { counted, reason, key, ...name }: Counted,
): Promise<{ expected: number; difference: number }> {
  return runStaffCommand(context, async (command) => {
    requireOther(command, name);
    const expected = await lockHolder(context, command, name);
    const known = await findEntry(context, command, name, key);
    if (known !== undefined) return { expected, difference: known };
    const difference = counted - expected;
    if (difference !== 0) requireReason(reason);
    await insertEntries(context, command, key, [
      { ...name, kind: 'counted', amount: difference, reason },
    ]);
    recordCash(command, 'cash.count', name, { expected, counted });
    return { expected: counted, difference };
  });
}

/** Nobody may take in or count their own cash. @throws FORBIDDEN */
function requireOther({ staff }: StaffCommand, { holder, holderId }: CashHolderName): void {
  if (!seesAllCash(staff) || (holder === 'rider' && holderId === staff.userId))
    throw new ORPCError('FORBIDDEN', {
      message: 'Another team member must count the cash you hold',
    });
}

function requireReason(reason: string): void {
  if (reason === '')
    throw badField('reason', 'is required where the amount is another one', 'required');
}

/**
 * Locks a holder's balance. Balances are locked in the order of their key, after orders and payments
 * (docs/stock.md#cash).
 * @throws NOT_FOUND, also for what a member may not see
 */
async function lockHolder(
  { tenant }: CommandContext,
  { trx, staff }: StaffCommand,
  name: CashHolderName,
): Promise<number> {
  const till = { ...name, holder: 'branch' as const, holderId: '' };
  // A branch's till gets its row before its first entry, so that there is something to lock.
  if (name.holder === 'branch') {
    await sql`
      insert into cash_balance (tenant_id, branch_id, holder, holder_id, currency, balance)
      select b.tenant_id, b.id, 'branch', '', b.currency, 0 from branch b
      where b.tenant_id = ${tenant.id} and b.id = ${name.branch}::integer
        and b.currency = ${name.currencyCode}
        and (${staff.access.branches}::integer[] is null or b.id = any(${staff.access.branches}))
      on conflict do nothing`.execute(trx);
  }
  const { rows } = await sql<{ balance: number; isThis: boolean }>`
    select h.balance, coalesce(${isHolder(name)} and ${isCashOf(staff)}, false) as "isThis" from cash_balance h
    where h.tenant_id = ${tenant.id} and ((${isHolder(name)} and ${isCashOf(staff)}) or (${isHolder(till)}))
    order by h.branch_id, h.holder, h.holder_id for no key update`.execute(trx);
  const held = rows.find(({ isThis }) => isThis);
  if (!held) throw notFound('Cash');
  return held.balance;
}

/** The entry that an earlier request with the same key wrote. */
async function findEntry(
  { tenant }: CommandContext,
  { trx }: StaffCommand,
  name: CashHolderName,
  key: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    select h.amount from cash_entry h
    where h.tenant_id = ${tenant.id} and h.key = ${key} and ${isHolder(name)}`.execute(trx);
  return rows[0]?.amount;
}

/** The trail has amount and holder only; the reason, which may name people, is in the entry. */
function recordCash(
  { record }: StaffCommand,
  kind: TrailKindOf<'cash'>,
  { branch, holder, holderId, currencyCode }: CashHolderName,
  after: object,
): void {
  const entityId = [holder, holderId || branch].join(':');
  record({
    kind,
    entity: 'cash',
    entityId,
    branchId: Number(branch),
    after: { ...after, currencyCode },
  });
}
