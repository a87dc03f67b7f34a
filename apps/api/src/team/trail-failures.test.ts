import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedInAs } from '../testing/test-context.ts';
import { callByName } from './testing/call-by-name.ts';
import { storedState } from './testing/stored-state.ts';
import { testCommands } from './testing/test-commands.ts';
import { openTestDesk, type TestDesk } from './testing/test-desk.ts';
import { fulfilmentCommands } from './testing/test-fulfilment-commands.ts';
import { watchedStatements } from './testing/watched-statements.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

class Killed extends Error {}

/** Simulates a process that dies before its n-th statement: its transaction is rolled back. */
function dyingAt(n: number) {
  let statements = 0;
  return watchedStatements(desk.db, {
    before: () => {
      statements += 1;
      if (statements === n) throw new Killed();
    },
  });
}

// `npm test` runs those that move goods and cash; the long tests run all.
const commands = Object.entries(testCommands).filter(
  ([name]) => inject('isLong') || name in fulfilmentCommands || name.startsWith('stock'),
);

test.each(commands)(
  '%s, killed at any statement, leaves no change without an entry in the trail',
  async (name, command) => {
    const input = await command.input(desk);
    let before = await storedState(desk.db);
    for (let n = 1; ; n += 1) {
      const context = desk.context(signedInAs('staff', { role: 'staff', secondFactor: true }));
      const asked = callByName(name, input, { ...context, db: dyingAt(n) });
      const outcome = await asked.then(
        () => 'done' as const,
        (error: unknown) => error,
      );
      const after = await storedState(desk.db);
      // A bulk call has a transaction per item: every committed one has its entry.
      if (after.stored !== before.stored) expect(after.trail).toBeGreaterThan(before.trail);
      else expect(after.trail).toBe(before.trail);
      before = after;
      if (outcome === 'done') break;
      expect(outcome, `statement ${n}`).toBeInstanceOf(Killed);
      expect(n, 'it never ends').toBeLessThan(60);
    }
  },
);
