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

/** A process that dies before its n-th statement: what came before is rolled back with its connection. */
function dyingAt(n: number) {
  let statements = 0;
  return watchedStatements(desk.db, {
    before: () => {
      statements += 1;
      if (statements === n) throw new Killed();
    },
  });
}

// Those that move goods and cash each time; all of them in the long run.
const commands = Object.entries(testCommands).filter(
  ([name]) => inject('isLong') || name in fulfilmentCommands || name.startsWith('stock'),
);

test.each(commands)(
  '%s leaves no change without its row of the trail, whenever it dies',
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
      // A call about many runs a transaction for each: every one that ended has its row.
      if (after.stored !== before.stored) expect(after.trail).toBeGreaterThan(before.trail);
      else expect(after.trail).toBe(before.trail);
      before = after;
      if (outcome === 'done') break;
      expect(outcome, `statement ${n}`).toBeInstanceOf(Killed);
      expect(n, 'it never ends').toBeLessThan(60);
    }
  },
);
