import type { Database } from '@karwan/database/connect';
import { type AnyProcedure, call } from '@orpc/server';
import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { router } from '../router.ts';
import { signedInAs } from '../testing/test-context.ts';
import { testCommands } from './testing/test-commands.ts';
import { openTestDesk, type TestDesk } from './testing/test-desk.ts';
import { fulfilmentCommands } from './testing/test-fulfilment-commands.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await openTestDesk();
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
    order by 1`.execute(desk.db);
  tables = rows.map(({ name }) => name).filter((name) => !aside.has(name));
});
afterAll(() => desk.close());

/** The trail itself, and who looks at what, which is no change. */
const aside = new Set(['staff_action', 'staff_presence']);
let tables: string[] = [];

class Killed extends Error {}

/** A process that dies before its n-th statement: what came before is rolled back with its connection. */
function dyingAt(db: Kysely<Database>, n: number) {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      if (statements === n) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

/** What is stored, and how long the trail is. */
async function stateOf() {
  const sums = tables.map(
    (table) => sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ sum: string }>`${sql.join(sums, sql` union all `)}`.execute(desk.db);
  const { rows: trail } = await sql<{ rows: number }>`
    select count(*)::integer as rows from staff_action`.execute(desk.db);
  return { stored: rows.map(({ sum }) => sum).join(), trail: trail[0]?.rows ?? 0 };
}

// Those that move goods and cash each time; all of them in the long run.
const commands = Object.entries(testCommands).filter(
  ([name]) => inject('isLong') || name in fulfilmentCommands || name.startsWith('stock'),
);

test.each(commands)(
  '%s leaves no change without its row of the trail, whenever it dies',
  async (name, command) => {
    const [resource = '', action = ''] = name.split('.');
    const calls = (router as unknown as Record<string, Record<string, AnyProcedure>>)[resource];
    const procedure = calls?.[action];
    if (!procedure) throw new Error(`no call ${name}`);
    const input = await command.input(desk);
    let before = await stateOf();
    for (let n = 1; ; n += 1) {
      const context = desk.context(signedInAs('staff', { role: 'staff', secondFactor: true }));
      const asked = call(procedure, input, { context: { ...context, db: dyingAt(desk.db, n) } });
      const outcome = await asked.then(
        () => 'done' as const,
        (error: unknown) => error,
      );
      const after = await stateOf();
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
