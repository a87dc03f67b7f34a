import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession } from '../../../../customers/accounts/sessions/read-session.ts';
import { checkAddress } from '../../../../messaging/transport/senders/check-address.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { testSecret } from '../../../../testing/test-context.ts';
import { openTestTeam, type TestTeam } from '../../../team/testing/test-team.ts';
import { sendDue } from '../sending/send-due.ts';
import { startReceiver } from '../testing/test-receiver.ts';

let team: TestTeam;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  team = await openTestTeam();
});
afterAll(async () => {
  await team.close();
  await receiver.stop();
});

/** The owner's calls, in a shop whose webhooks may be sent to this machine. */
async function owner() {
  await team.signIn('owner');
  const session = () => readSession(team.db, team.tenant.id, 'owner');
  return testClient(team.context({ session, allowsLoopbackWebhooks: true })).webhooks;
}

type Input = Partial<Parameters<Awaited<ReturnType<typeof owner>>['add']>[0]>;
const add = async (requested: Input = {}) =>
  (await owner()).add({
    key: randomUUID(),
    name: 'ERP',
    address: receiver.address,
    events: ['order.booked'],
    ...requested,
  });
const find = async (id: string) => {
  const { webhooks } = await (await owner()).list({});
  const [found] = webhooks.filter((webhook) => webhook.id === id);
  if (!found) throw new Error('no such webhook');
  return found;
};
const send = (id: string) =>
  sendDue(
    { db: team.db, jobs: { send: async () => {} }, secret: testSecret, allowsLoopback: true },
    Number(id),
  );

test.for([
  ['not an address', 'form'],
  ['ftp://files.example/', 'scheme'],
  ['http://93.184.215.14/', 'scheme'],
  ['https://user:word@93.184.215.14/', 'credentials'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://10.1.2.3/', 'private'],
  ['https://172.20.0.1/', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://100.64.0.1/', 'private'],
  ['https://169.254.169.254/', 'private'],
  ['https://0.0.0.0/', 'private'],
  ['https://[::]/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[::ffff:a01:203]/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://[fe80::1]/', 'private'],
  ['https://[64:ff9b::7f00:1]/', 'private'],
  ['https://[2002:7f00:1::]/', 'private'],
  ['https://localhost/', 'private'],
  ['https://93.184.215.14/hook', undefined],
  ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', undefined],
] as const)('%s is refused: %s', async ([address, fault]) => {
  expect(await checkAddress(address, {})).toBe(fault);
  if (fault === undefined) return;
  const refused = (await team.as('owner')).webhooks.add({
    key: randomUUID(),
    name: 'ERP',
    address,
    events: ['order.booked'],
  });
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { details: [{ path: 'address' }] },
  });
});

test('the same form adds one webhook, whose secret is returned once and stored encrypted', async () => {
  const key = randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => add({ key })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const [secret, ...others] = made.flatMap((one) => one.secret ?? []);
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
  expect(others).toEqual([]);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(w)::text as row from webhook w`.execute(team.db);
  expect(JSON.stringify([rows, await find(made[0]?.id ?? '')])).not.toContain(secret);
});

test('adding a webhook, changing its address or its secret needs a recent login', async () => {
  const { id } = await add();
  const mine = await owner();
  await team.signIn('owner', 600);
  const [key, address] = [randomUUID(), `${receiver.address}/other`];
  for (const request of [
    () => mine.add({ key, name: 'ERP', address, events: ['order.booked'] }),
    () => mine.newSecret({ id, key }),
    () => mine.save({ id, version: 0, changes: { address } }),
  ]) {
    await expect(request()).rejects.toMatchObject({ code: 'LOGIN_AGAIN' });
  }
  await expect(mine.save({ id, version: 0, changes: { name: 'Old ERP' } })).resolves.toMatchObject({
    version: 1,
  });
});

test('edits merge or conflict, and the trail shows no path of an address', async () => {
  const { id } = await add();
  const mine = await owner();
  const path = `${receiver.address}?token=secret-path`;
  await mine.save({ id, version: 0, changes: { address: path } });
  await mine.save({ id, version: 0, changes: { events: ['stock.changed'], name: 'WMS' } });
  const other = mine.save({ id, version: 0, changes: { address: `${receiver.address}/mine` } });
  await expect(other).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  expect(await find(id)).toMatchObject({ address: path, name: 'WMS', events: ['stock.changed'] });
  const { entries } = await (await team.as('owner')).team.trail({});
  expect(JSON.stringify(entries)).not.toContain('secret-path');
});

test('a new secret is returned once, and the previous one signs for a day', async () => {
  const { id, secret: first } = await add();
  const key = randomUUID();
  const mine = await owner();
  const { secret } = await mine.newSecret({ id, key });
  expect(secret).not.toBe(first);
  expect(await mine.newSecret({ id, key })).toEqual({ secret: null });
  const { formerSecretUntil } = await find(id);
  const hours = (Date.parse(formerSecretUntil ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
});

test('a test event is sent once per form, the log shows its outcome, and it is replayed with its id', async () => {
  const { id } = await add();
  const mine = await owner();
  const key = randomUUID();
  receiver.received.length = 0;
  receiver.answers(500, 'not now');
  const { eventId } = await mine.test({ id, key });
  expect(await mine.test({ id, key })).toEqual({ eventId });
  await send(id);
  const log = async (more = {}) => (await mine.deliveries({ id, ...more })).deliveries;
  const [failing] = await log();
  expect(failing).toMatchObject({
    eventId,
    type: 'webhook.test',
    state: 'waiting',
    attempts: 1,
    status: 500,
    answer: 'not now',
  });
  receiver.answers(200, 'good');
  expect(await mine.replay({ id, eventId })).toEqual({ replayed: 1 });
  await send(id);
  expect(await log({ state: 'delivered' })).toMatchObject([{ eventId, nextTryAt: null }]);
  expect(await log({ state: 'waiting' })).toEqual([]);
  await mine.replay({ id, eventId });
  await send(id);
  const sent = receiver.received.map((one) => one.headers['webhook-id']);
  expect(new Set(sent)).toEqual(new Set([`evt_${eventId}`]));
  expect(receiver.received.at(-1)?.text).toBe(failing?.body);
  await expect(mine.replay({ id, eventId: '999999999' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('deliveries that failed since a moment are sent again, and no others', async () => {
  const { id } = await add();
  const mine = await owner();
  receiver.answers(200);
  const events: string[] = [];
  for (let count = 0; count < 4; count += 1)
    events.push((await mine.test({ id, key: randomUUID() })).eventId);
  await send(id);
  const [old = '', ...recent] = events.slice(0, 3);
  await sql`update webhook_delivery set state = 'failed'
    where event_id = any(${[old, ...recent]}::bigint[])`.execute(team.db);
  await sql`update webhook_event set at = now() - interval '2 days' where id = ${old}::bigint`.execute(
    team.db,
  );
  expect((await find(id)).failed).toBe(3);
  receiver.received.length = 0;
  const since = new Date(Date.now() - 24 * 3_600_000).toISOString();
  expect(await mine.replayFailed({ id, since })).toEqual({ replayed: 2 });
  expect(await mine.replayFailed({ id, since })).toEqual({ replayed: 0 });
  await send(id);
  expect(receiver.received.map((one) => one.id).toSorted()).toEqual(
    recent.map((one) => `evt_${one}`).toSorted(),
  );
});

test('the log has pages', async () => {
  const { id } = await add();
  await sql`
    with event as (
      insert into webhook_event (tenant_id, type, subject, data)
      select ${team.tenant.id}, 'webhook.test', 'webhook:' || n, '{}' from generate_series(1, 120) n
      returning id, subject
    )
    insert into webhook_delivery (webhook_id, event_id, subject)
    select ${id}::integer, id, subject from event`.execute(team.db);
  const mine = await owner();
  const seen: string[] = [];
  let before: string | null | undefined;
  do {
    const page = await mine.deliveries({ id, ...(before && { before }) });
    seen.push(...page.deliveries.map(({ eventId }) => eventId));
    before = page.next;
  } while (before);
  expect(seen).toHaveLength(120);
  expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => b - a));
});

test('a webhook that is switched on again starts without failures; removing one is idempotent', async () => {
  const { id } = await add();
  await sql`update webhook set is_active = false, switched_off_at = now(),
    failing_since = now() - interval '4 days' where id = ${id}::integer`.execute(team.db);
  const mine = await owner();
  expect((await find(id)).switchedOffAt).not.toBeNull();
  await mine.save({ id, version: 0, changes: { isActive: true } });
  expect(await find(id)).toMatchObject({ isActive: true, switchedOffAt: null, failingSince: null });
  expect(await mine.remove({ id })).toEqual({ removed: true });
  expect(await mine.remove({ id })).toEqual({ removed: false });
  await expect(mine.deliveries({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the number of webhooks is limited', async () => {
  await sql`delete from webhook`.execute(team.db);
  const made = await Promise.allSettled(Array.from({ length: 22 }, () => add()));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(add()).rejects.toMatchObject({ code: 'TOO_MANY' });
});
