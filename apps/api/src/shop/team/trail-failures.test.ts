import { ORPCError } from '@orpc/server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedInAs } from '../../testing/test-context.ts';
import { callByName } from './testing/call-by-name.ts';
import { storedState } from './testing/stored-state.ts';
import { openTestBackOffice, type TestBackOffice } from './testing/test-back-office.ts';
import { testCommands } from './testing/test-commands.ts';
import { fulfilmentCommands } from './testing/test-fulfilment-commands.ts';
import { watchedStatements } from './testing/watched-statements.ts';

let staff: TestBackOffice;

beforeAll(async () => {
  staff = await openTestBackOffice();
});
afterAll(() => staff.close());

class Killed extends Error {}

/** A call to a marketplace says only that the marketplace is not available. */
const isKilled = (outcome: unknown) =>
  outcome instanceof Killed || (outcome instanceof ORPCError && outcome.status === 503);

/** Simulates a process that dies before its n-th statement: its transaction is rolled back. */
function dyingAt(n: number) {
  let statements = 0;
  const db = watchedStatements(staff.db, {
    before: () => {
      statements += 1;
      if (statements === n) throw new Killed();
    },
  });
  return { db, hasDied: () => statements >= n };
}

// `npm test` runs those that move items and cash; the long tests run all.
const commands = Object.entries(testCommands).filter(
  ([name]) => inject('isLong') || name in fulfilmentCommands || name.startsWith('stock'),
);

/** Recorded before data leave the shop: killed afterwards, the entry stays. */
const recordedFirst = new Set(['customers.export', 'discovery.renewSitemap']);
/** After the recorded change a provider is asked, whose answer is stored as well. */
const followed = new Set(['staffPayments.conclude']);

test.each(commands)(
  '%s, killed at any statement, leaves no change without an entry in the trail',
  async (name, command) => {
    const input = await command.input(staff);
    const start = await storedState(staff.db);
    let before = start;
    for (let n = 1; ; n += 1) {
      const context = staff.context(signedInAs('staff', { role: 'staff', secondFactor: true }));
      const { db, hasDied } = dyingAt(n);
      const requested = callByName(name, input, { ...context, db });
      const outcome = await requested.then(
        () => 'done' as const,
        (error: unknown) => error,
      );
      const after = await storedState(staff.db);
      const { trail } = followed.has(name) ? start : before;
      // A bulk call has a transaction per item: every committed one has its entry.
      if (after.stored !== before.stored) expect(after.trail).toBeGreaterThan(trail);
      // What only reads, or asks others, changes nothing here.
      else if (outcome !== 'done' && !recordedFirst.has(name)) expect(after.trail).toBe(trail);
      before = after;
      // After several deaths a marketplace is no longer asked.
      if (outcome === 'done' || !hasDied()) break;
      // It was killed after its change, which cannot be made twice.
      if (outcome instanceof ORPCError && after.trail > start.trail) break;
      expect(isKilled(outcome), `statement ${n}: ${outcome}`).toBe(true);
      expect(n, 'it never ends').toBeLessThan(60);
    }
  },
);
