import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedInAs } from '../../testing/test-context.ts';
import { callByName } from './testing/call-by-name.ts';
import { storedState } from './testing/stored-state.ts';
import { openTestBackOffice, type TestBackOffice } from './testing/test-back-office.ts';
import { testCommands } from './testing/test-commands.ts';

const member = fileURLToPath(new URL('testing/killed-member.ts', import.meta.url));

let staff: TestBackOffice;

beforeAll(async () => {
  staff = await openTestBackOffice();
});
afterAll(() => staff.close());

/** One of each kind: money, items, people, texts, prices, permissions, and undo. */
const names = [
  'staffOrders.refund',
  'staffOrders.transition',
  'staffOrders.note',
  'staffOrders.assign',
  'orderChanges.confirm',
  'refunds.approve',
  'returns.receive',
  'stock.move',
  'stockTransfers.receive',
  'stockCounts.post',
  'moderation.approve',
  'customerBlocks.set',
  'staffPrices.apply',
  'staffProducts.saveWords',
  'team.change',
  'team.undo',
];

/** Before the trail's row is written, and after it, when only the commit is left. */
const moments = ['before', 'after'] as const;

/** Waits until PostgreSQL has noticed the dead client and rolled its transaction back. */
async function untilNobodyIsInside() {
  const inside = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and xact_start is not null
        and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(staff.db);
    return rows;
  };
  await expect.poll(inside, { timeout: 10_000 }).toEqual([]);
}

// A process for each takes long, so `npm test` runs only one.
const kills = names.flatMap((name) => moments.map((moment) => [name, moment] as const));

test.each(inject('isLong') ? kills : kills.slice(1, 2))(
  '%s, killed %s writing its row, leaves neither the change nor the row, and can be repeated',
  async (name, moment) => {
    const input = await testCommands[name]?.input(staff);
    const before = await storedState(staff.db);
    const child = spawn(
      process.execPath,
      [member, staff.url, name, JSON.stringify(input), moment],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    await untilNobodyIsInside();
    expect(await storedState(staff.db)).toEqual(before);

    const session = signedInAs('staff', { role: 'staff', secondFactor: true });
    await callByName(name, input ?? {}, staff.context(session));
    const after = await storedState(staff.db);
    expect(after.stored).not.toBe(before.stored);
    expect(after.trail).toBeGreaterThan(before.trail);
  },
);
