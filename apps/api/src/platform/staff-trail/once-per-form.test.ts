import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestTeam, type TestTeam } from '../../shop/team/testing/test-team.ts';
import { forgetRequests } from './claim-request.ts';
import type { SubmittedForm } from './once-per-form.ts';
import { runStaffCommand } from './run-staff-command.ts';

let shop: TestTeam;

beforeAll(async () => {
  shop = await openTestTeam();
});
afterAll(() => shop.close());

const formOf = (key: string): SubmittedForm => ({ key, commands: 0 });
const session = (userId: string) => async () => ({
  id: userId,
  userId,
  role: 'admin' as const,
  phone: '',
  firstName: '',
  secondFactor: true,
  access: { permissions: new Set(), branches: null, limits: {} } as never,
});

/** Runs a command that counts how often it ran, as the only one of a form. */
async function run(form: SubmittedForm | undefined, by = 'owner', fails = false) {
  const context = { ...shop.context({}), session: session(by), form };
  return runStaffCommand(context as never, async ({ trx }) => {
    await sql`select 1`.execute(trx);
    runs += 1;
    if (fails) throw new Error('refused');
    return { run: runs, at: new Date(0), none: undefined };
  });
}
let runs = 0;

test('a form that is sent again gets the first answer, also if both are sent at once', async () => {
  runs = 0;
  const [first, again] = await Promise.all([
    run(formOf('form-key-0000-1')),
    run(formOf('form-key-0000-1')),
  ]);
  expect(again).toEqual(first);
  expect(await run(formOf('form-key-0000-1'))).toEqual({
    run: 1,
    at: new Date(0),
    none: undefined,
  });
  expect(runs).toBe(1);
});

test('a failed form runs again; another form, another member or no key runs separately', async () => {
  runs = 0;
  await expect(run(formOf('form-key-0000-2'), 'owner', true)).rejects.toThrow('refused');
  expect(await run(formOf('form-key-0000-2'))).toMatchObject({ run: 2 });
  expect(await run(formOf('form-key-0000-2'), 'manager')).toMatchObject({ run: 3 });
  expect(await run(undefined)).toMatchObject({ run: 4 });
  expect(await run(undefined)).toMatchObject({ run: 5 });
});

test('two commands of one form are distinguished', async () => {
  runs = 0;
  const form = formOf('form-key-0000-3');
  expect([await run(form), await run(form)]).toMatchObject([{ run: 1 }, { run: 2 }]);
  const repeated = formOf('form-key-0000-3');
  expect([await run(repeated), await run(repeated)]).toMatchObject([{ run: 1 }, { run: 2 }]);
  expect(runs).toBe(2);
});

test('the key of a form is forgotten after a day, that of a device is not', async () => {
  await run(formOf('form-key-0000-4'));
  await sql`update staff_request set at = now() - interval '25 hours' where key like 'form:%'`.execute(
    shop.db,
  );
  await sql`insert into staff_request (tenant_id, key, at)
    values (${shop.tenant.id}, 'pick:1', now() - interval '25 hours')`.execute(shop.db);
  await forgetRequests(shop.db);
  const { rows } = await sql<{ key: string }>`select key from staff_request`.execute(shop.db);
  expect(rows.map(({ key }) => key)).toEqual(['pick:1']);
});
