import type { CallMeta } from '@karwan/contract/call-facts';
import { declaredCalls } from '@karwan/contract/declared-calls';
import type { AnyProcedure } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { router } from '../../router.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { callByName } from './testing/call-by-name.ts';
import { openTestBackOffice, type TestBackOffice } from './testing/test-back-office.ts';
import { testCommands } from './testing/test-commands.ts';

let staff: TestBackOffice;

beforeAll(async () => {
  staff = await openTestBackOffice();
});
afterAll(() => staff.close());

const commands = Object.entries(testCommands);
const member = { role: 'staff', secondFactor: true } as const;

const ask = (name: string, input: object, session = signedInAs('staff', member)) =>
  callByName(name, input, staff.context(session));

const actionsAfter = (id: number) =>
  staff.db.selectFrom('staff_action').where('id', '>', id).selectAll().execute();

async function newest(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from staff_action`.execute(staff.db);
  return rows[0]?.id ?? 0;
}

/**
 * Not changes that the trail records: who has what open, parts of an upload before its end, and the beginning of an
 * action for a whole list, each order of which has its own entry.
 */
const hints = ['workplace.touch', 'imports.part', 'bulkOrders.begin'];

test('every staff call that changes something is tried here', () => {
  const changing = declaredCalls
    .filter(({ audience, method }) => audience === 'staff' && method !== 'GET')
    .filter(({ name }) => !hints.includes(name))
    .map(({ name }) => name);
  expect(Object.keys(testCommands).toSorted(), 'name it in `testing/test-*-commands.ts`').toEqual(
    changing.toSorted(),
  );
});

describe('the trail', () => {
  test.each(commands)('%s leaves a row', async (name, command) => {
    const input = await command.input(staff);
    const before = await newest();
    await ask(name, input);
    const rows = await actionsAfter(before);
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      expect(row).toMatchObject({
        tenant_id: staff.tenant.id,
        actor_id: 'staff',
        session_id: 'session of staff',
        request_id: 'test',
      });
      expect(JSON.stringify([row.before, row.after, row.reason])).not.toMatch(
        /Ayesha|Khan|1234567|example\.com|Boulevard/,
      );
    }
  });

  test.each(commands)('%s leaves none where it is refused', async (name, command) => {
    const input = await command.input(staff);
    const before = await newest();
    const noRights = { ...everything, permissions: new Set<never>() };
    const refused = ask(name, input, signedInAs('other', { ...member, access: noRights }));
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await actionsAfter(before)).toEqual([]);
  });

  test('is never changed', async () => {
    await ask('discovery.renewSitemap', {});
    for (const change of [sql`update staff_action set reason = ''`, sql`delete from staff_action`])
      await expect(change.execute(staff.db)).rejects.toThrow('append-only');
  });
});

describe('a member who works for another branch', () => {
  const inKarachi = async () => {
    const branches = [await staff.branchId('karachi')];
    return signedInAs('scoped', { ...member, access: { ...everything, branches } });
  };
  const ofBranch = commands.filter(([, { isOfBranch }]) => isOfBranch);

  test.each(ofBranch)('%s finds nothing', async (name, command) => {
    const input = await command.input(staff);
    const before = await newest();
    const requested = ask(name, input, await inKarachi());
    if (command.isOfBranch === true) {
      await expect(requested).rejects.toMatchObject({ code: 'NOT_FOUND' });
    } else {
      expect(await requested).toMatchObject({ results: [{ done: false, code: 'NOT_FOUND' }] });
    }
    expect(await actionsAfter(before)).toEqual([]);
  });

  test('reads nothing of others', async () => {
    const id = await staff.newOrder();
    await Promise.all([staff.operation('refused'), staff.failedMessage()]);
    const session = await inKarachi();
    await expect(ask('staffOrders.detail', { id }, session)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(ask('staffOrders.booking', { parentOrderId: id }, session)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const none = { orders: [], next: null, counted: { count: 0 } };
    const all = await staff.branchId('lahore');
    for (const filters of [{}, { q: id }, { branches: [String(all)] }, { from: '2026-01-01' }])
      expect(await ask('staffOrders.list', filters, session)).toMatchObject(none);
    const pulse = await ask('staffOrders.pulse', {}, session);
    expect(pulse).toMatchObject({ newest: null });
    const { views } = pulse as { views: { count: number }[] };
    expect(views.reduce((sum, { count }) => sum + count, 0)).toBe(0);
    expect(await ask('staffPayments.list', {}, session)).toMatchObject({ operations: [] });
    expect(await ask('notifications.failed', {}, session)).toEqual([]);
  });
});

test('a member sees the moves they are allowed to make, and can make no others', async () => {
  const id = await staff.newOrder();
  const permissions = new Set(['orders.read', 'orders.cancel'] as const);
  const session = signedInAs('desk', { ...member, access: { ...everything, permissions } });
  expect(await ask('staffOrders.detail', { id }, session)).toMatchObject({
    mayMoveTo: ['Cancelled'],
  });
  const move = ask('staffOrders.transition', { id, to: 'Accepted' }, session);
  await expect(move).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('every call of the contract is one of the router', () => {
  for (const { name, audience } of declaredCalls) {
    const [resource = '', action = ''] = name.split('.');
    const calls = router as unknown as Record<string, Record<string, AnyProcedure>>;
    const meta = calls[resource]?.[action]?.['~orpc'].meta as CallMeta;
    expect(meta.audience, name).toBe(audience);
  }
});
