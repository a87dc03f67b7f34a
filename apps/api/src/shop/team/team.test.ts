import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestTeam, type TestTeam } from './testing/test-team.ts';

let shop: TestTeam;

beforeAll(async () => {
  shop = await openTestTeam();
});
afterAll(() => shop.close());

const as = (id: string) => shop.as(id);
const branch = (code: string) => shop.branch(code);
const forbidden = { code: 'FORBIDDEN' };

test('a member is invited by phone, notified by SMS, and sees only their branches', async () => {
  const lahore = await branch('lahore');
  const owner = await as('owner');
  const invited = await owner.team.invite({
    phone: '0301 2345678',
    name: 'Wasim',
    roles: ['warehouse', 'buyer'],
    branches: [lahore],
  });
  expect(invited).toMatchObject({
    name: 'Wasim',
    phone: '+923012345678',
    roles: [{ key: 'warehouse' }, { key: 'buyer' }],
    branches: [{ id: lahore, name: 'lahore' }],
    hasSecondFactor: false,
    isMe: false,
  });
  const message = await shop.db
    .selectFrom('message')
    .where('user_id', '=', invited.id)
    .select(['channel', 'recipient', 'body'])
    .executeTakeFirstOrThrow();
  expect(message).toMatchObject({ channel: 'sms', recipient: '+923012345678' });
  expect(message.body).toContain('https://shop.example/staff');
  const me = await (await as(invited.id)).staff.me({});
  expect(me).toMatchObject({ isScoped: true, branches: [{ id: lahore }], name: 'Wasim' });
  expect(me.permissions).toContain('quotes.make');
  expect(me.permissions).not.toContain('orders.accept');
  await expect(
    owner.team.invite({ phone: '+923012345678', name: 'W', roles: ['desk'], branches: null }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a change applies from the next request on', async () => {
  const owner = await as('owner');
  const { id } = await owner.team.invite({
    phone: '03012345670',
    name: 'Zara',
    roles: ['viewer'],
    branches: null,
  });
  const zara = await as(id);
  await expect(zara.moderation.list({ kind: 'review' })).rejects.toMatchObject(forbidden);
  await owner.team.change({ id, roles: ['content'], branches: null });
  expect(await zara.moderation.list({ kind: 'review' })).toMatchObject({ texts: [] });
});

test('no member can grant permissions they lack, nor change a member who has more', async () => {
  const manager = await as('manager');
  const phone = '03012345671';
  const give = (roles: string[], branches: string[] | null = null) =>
    manager.team.invite({ phone, name: 'New', roles, branches });
  for (const role of ['owner', 'accounts']) {
    await expect(give([role])).rejects.toMatchObject(forbidden);
  }
  await expect(
    manager.team.change({ id: 'owner', roles: ['desk'], branches: null }),
  ).rejects.toMatchObject(forbidden);
  await expect(manager.team.end({ id: 'owner' })).rejects.toMatchObject(forbidden);
  await expect(give(['nonsense'])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(give(['desk'], ['999'])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const roles = await manager.team.roles({});
  const givable = roles.filter(({ mayGive }) => mayGive).map(({ key }) => key);
  expect(givable).not.toContain('owner');
  expect(givable).toEqual(expect.arrayContaining(['manager', 'desk', 'viewer']));

  // Staff of one branch can give only that branch.
  const lahore = await branch('lahore');
  await sql`update "user" set staff_branches = array[${Number(lahore)}]::integer[] where id = 'manager'`.execute(
    shop.db,
  );
  await expect(give(['desk'])).rejects.toMatchObject(forbidden);
  await expect(give(['desk'], [await branch('karachi')])).rejects.toMatchObject(forbidden);
  expect(await give(['desk'], [lahore])).toMatchObject({ branches: [{ id: lahore }] });
});

test('a removed member loses all access at once; the last owner cannot be removed', async () => {
  const owner = await as('owner');
  const { id } = await owner.team.invite({
    phone: '03012345672',
    name: 'Hina',
    roles: ['desk'],
    branches: null,
  });
  const hina = await as(id);
  await hina.staff.me({});
  await sql`insert into form_message (tenant_id, form, key, request_hash, state, assigned_to, name, email, message)
    select ${shop.tenant.id}, 'contact', state, '', state, ${id}, 'V', 'v@example.com', 'Hello'
    from unnest('{taken,answered}'::text[]) state`.execute(shop.db);
  expect(await owner.team.end({ id })).toEqual({ ended: true });
  await expect(hina.staff.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await owner.team.list({})).map((one) => one.id)).not.toContain(id);
  const { rows } = await sql`select state, assigned_to from form_message order by id`.execute(
    shop.db,
  );
  expect(rows, 'messages that they looked after wait for everybody again').toEqual([
    { state: 'new', assigned_to: null },
    { state: 'answered', assigned_to: null },
  ]);
  const last = { code: 'LAST_OWNER' };
  await expect(owner.team.end({ id: 'owner' })).rejects.toMatchObject(last);
  await expect(
    owner.team.change({ id: 'owner', roles: ['manager'], branches: null }),
  ).rejects.toMatchObject(last);
});

test('changes need a recent login', async () => {
  const owner = await as('owner');
  await shop.signIn('owner', 60);
  await expect(owner.team.end({ id: 'manager' })).rejects.toMatchObject({ code: 'LOGIN_AGAIN' });
});

test('the trail shows who did what, restricted to what the reader may see', async () => {
  const owner = await as('owner');
  const { entries } = await owner.team.trail({ entity: 'member' });
  expect(entries.map(({ kind }) => kind)).toContain('team.end');
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'team.change',
        actorName: 'Olga',
        after: { roles: ['content'], branches: null },
      }),
    ]),
  );
  const first = await owner.team.trail({ perPage: 1 });
  const second = await owner.team.trail({ perPage: 1, before: first.next ?? undefined });
  expect(second.entries[0]?.id).toBe(entries[1]?.id);
  expect((await owner.team.trail({ actor: 'nobody' })).entries).toEqual([]);
  const { id } = await owner.team.invite({
    phone: '03012345673',
    name: 'Bilal',
    roles: ['desk'],
    branches: null,
  });
  expect(await (await as(id)).team.trail({})).toMatchObject({ entries: [] });
  expect(await (await as(id)).team.colleagues({})).toContainEqual({ id: 'owner', name: 'Olga' });
});

test('without the permission to export, a member can export their own entries of the trail', async () => {
  const { exportTrail } = (await as('owner')).team;
  expect((await exportTrail({ entity: 'member' })).entries.length).toBeGreaterThan(0);
  await sql`update staff_role set permissions = array_remove(permissions, 'exports.run')
    where tenant_id = ${shop.tenant.id} and key = 'manager'`.execute(shop.db);
  const { entries } = await (await as('manager')).team.exportTrail({});
  expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set(['manager']));
});
