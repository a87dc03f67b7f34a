import { randomUUID } from 'node:crypto';
import { declaredCalls } from '@karwan/contract/declared-calls';
import { apiKeyPermissions } from '@karwan/contract/shop/integrations/api-key-permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admit } from '../../../platform/session.ts';
import { testClient } from '../../../testing/test-client.ts';
import { testSecret } from '../../../testing/test-context.ts';
import { openTestTeam, type TestTeam } from '../../team/testing/test-team.ts';
import { programOf } from './program-of.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await openTestTeam();
});
afterAll(() => team.close());

type Input = Partial<Parameters<Awaited<ReturnType<TestTeam['as']>>['apiKeys']['create']>[0]>;

const make = async (who: string, requested: Input = {}) =>
  (await team.as(who)).apiKeys.create({
    key: randomUUID(),
    name: 'ERP',
    permissions: ['stock.read'],
    days: 30,
    ...requested,
  });

/** Calls of a program with a token. */
const by = (token: string | null) => {
  const { db, tenant } = team;
  const program = programOf({ db, tenant, secret: testSecret }, { bearer: token ?? '' });
  return testClient(team.context({ session: async () => undefined, program }));
};

test('a key can make the staff calls of its permissions, and no others', async () => {
  const { token } = await make('owner');
  expect(token).toMatch(/^karwan_key_[\w-]{43}$/);
  await expect(by(token).stock.list({})).resolves.toMatchObject({ items: [] });
  await expect(by(token).staffOrders.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(by(token).apiKeys.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // A key is no user for calls that customers and members make for themselves.
  await expect(by(token).users.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(by(token).staff.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(by(`${token}x`).stock.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

/** Calls about the caller: their account, preferences, views, and what they have open. */
const aboutCaller = declaredCalls.filter(
  ({ audience, path }) =>
    audience === 'staff' && /\/me(\/|$)|\/staff\/views|\/presence\//.test(path),
);

test('calls about the caller are for people: a key with every permission cannot make them', async () => {
  expect(aboutCaller.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['workplace.chooseBranch', 'alerts.save', 'views.save']),
  );
  expect(declaredCalls.filter(({ forPeople }) => forPeople)).toEqual(aboutCaller);
  const { token } = await make('owner', { permissions: ['orders.read'] });
  const { db, tenant } = team;
  const context = {
    session: async () => undefined,
    program: programOf({ db, tenant, secret: testSecret }, { bearer: token ?? '' }),
  };
  for (const call of aboutCaller) {
    await expect(admit(context, call)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await expect(by(token).workplace.chooseBranch({ branch: null })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'API keys cannot make this call',
  });
  const { rows } = await sql`select from staff_preference`.execute(db);
  expect(rows).toEqual([]);
  await expect(by(token).workplace.search({ q: 'cup' })).resolves.toBeTruthy();
});

test('the same form creates one key, and returns its token once', async () => {
  const key = randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => make('owner', { key })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.filter(({ token }) => token !== null)).toHaveLength(1);
});

test('no stored value grants access', async () => {
  const { id, token } = await make('owner');
  const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from api_key k
    where id = ${id}::integer`.execute(team.db);
  expect(rows[0]?.row).not.toContain(token);
  const { keys } = await (await team.as('owner')).apiKeys.list({});
  const [shown] = keys.filter((key) => key.id === id);
  expect(shown).toMatchObject({
    ending: token?.slice(-4),
    madeBy: 'Olga',
    permissions: ['stock.read'],
  });
  expect(JSON.stringify(keys)).not.toContain(token);
});

test('a key never allows more than the member who created it', async () => {
  const { token } = await make('manager', { permissions: ['stock.read', 'products.edit'] });
  await expect(by(token).stock.list({})).resolves.toMatchObject({ items: [] });
  const own = await team.branch('lahore');
  await sql`update "user" set staff_branches = array[${own}::integer] where id = 'manager'`.execute(
    team.db,
  );
  const karachi = [await team.branch('karachi')];
  await expect(make('manager', { branches: karachi })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(make('manager', { permissions: ['rates.edit'] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await sql`delete from staff_member_role where user_id = 'manager'`.execute(team.db);
  await expect(by(token).stock.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a key that was revoked or has expired is refused', async () => {
  const owner = await team.as('owner');
  const { id, token } = await make('owner');
  await Promise.all([1, 2].map(() => owner.apiKeys.revoke({ id })));
  await expect(by(token).stock.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const ended = await make('owner');
  await sql`update api_key set expires_at = now() where id = ${ended.id}::integer`.execute(team.db);
  await expect(by(ended.token).stock.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(owner.apiKeys.revoke({ id: '999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('creating a key needs a recent login', async () => {
  const owner = await team.as('owner');
  await team.signIn('owner', 600);
  const requests = owner.apiKeys.create({
    key: randomUUID(),
    name: 'ERP',
    permissions: ['stock.read'],
    days: null,
  });
  await expect(requests).rejects.toMatchObject({ code: 'LOGIN_AGAIN' });
});

test('a key is rate-limited per minute', async () => {
  const { token } = await make('owner', { perMinute: 2 });
  await by(token).stock.list({});
  await by(token).stock.list({});
  await expect(by(token).stock.list({})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('the trail records which key made a change', async () => {
  const { token } = await make('owner', { name: 'ERP of Lahore', permissions: ['rates.edit'] });
  await by(token).rates.import({ rates: [{ code: 'USD', rate: '301.5' }] });
  const { entries } = await (await team.as('owner')).team.trail({});
  expect(entries[0]?.actorName).toBe('Olga · ERP of Lahore');
});

test('no key can grant access, refund money or delete customers', () => {
  const stored = /^(team|settings|refunds|system|audit|cash|money|branches)\.|erase|merge|block/;
  expect(apiKeyPermissions.filter((one) => stored.test(one))).toEqual([]);
});
