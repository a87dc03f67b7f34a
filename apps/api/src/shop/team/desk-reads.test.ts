import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { openTestBackOffice, type TestBackOffice } from './testing/test-back-office.ts';

let desk: TestBackOffice;

beforeAll(async () => {
  desk = await openTestBackOffice();
});
afterAll(() => desk.close());

const client = (access = everything) =>
  testClient(desk.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })));
const inKarachi = async () => client({ ...everything, branches: [await desk.branchId('karachi')] });

test('messages are found by order, recipient, subject and state, and shown as they were sent', async () => {
  const id = await desk.failedMessage();
  const { rows } = await sql<{ order: string }>`select parent_order_id as "order" from message
    where id = ${Number(id)}`.execute(desk.db);
  const parentOrderId = rows[0]?.order ?? '';
  const { letters } = client();
  const found = async (filters: object) =>
    (await letters.list({ status: 'failed', ...filters })).letters.map((one) => one.id);
  for (const filters of [
    { parentOrderId },
    { recipient: '0300 1234567' },
    { about: 'order', channel: 'sms' },
  ]) {
    expect(await found(filters)).toContain(id);
  }
  for (const filters of [
    { recipient: '0300 7654321' },
    { recipient: 'nobody@example.com' },
    { about: 'account' },
    { channel: 'push' },
  ]) {
    expect(await found(filters)).toEqual([]);
  }
  expect(await letters.get({ id })).toMatchObject({
    recipient: '•••567',
    text: 'Yours',
    mayResend: true,
  });
  const karachi = await inKarachi();
  expect(await karachi.letters.list({})).toMatchObject({ letters: [] });
  await expect(karachi.letters.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('payment attempts are listed by their problem, page by page', async () => {
  await Promise.all([desk.operation('refused'), desk.operation('asked'), desk.operation('asked')]);
  const { paymentDesk } = client();
  const first = await paymentDesk.attempts({ perPage: 2 });
  const rest = await paymentDesk.attempts({ perPage: 2, before: first.next ?? undefined });
  const ids = [...first.attempts, ...rest.attempts].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  const karachi = [String(await desk.branchId('karachi'))];
  expect(await paymentDesk.attempts({ branches: karachi })).toMatchObject({ attempts: [] });
  expect(await paymentDesk.list({ branches: karachi })).toMatchObject({ operations: [] });
  const lahore = [String(await desk.branchId('lahore'))];
  expect((await paymentDesk.attempts({ branches: lahore })).attempts).toHaveLength(3);
  const scoped = await inKarachi();
  expect(await scoped.paymentDesk.attempts({ branches: lahore })).toMatchObject({ attempts: [] });
  expect(await paymentDesk.attempts({ view: 'mismatch' })).toMatchObject({ attempts: [] });
  await sql`update payment_transaction set problem = 'amount', told_amount = 1
    where id = ${Number(ids[0])}`.execute(desk.db);
  const [wrong] = (await paymentDesk.attempts({ view: 'mismatch' })).attempts;
  expect(wrong).toMatchObject({ id: ids[0], problem: 'amount', toldAmount: 1 });
  const { parentOrderId } = wrong ?? {};
  expect((await paymentDesk.attempts({ parentOrderId })).attempts).toHaveLength(1);
  expect(await paymentDesk.attempts({ gateway: 'payson' })).toMatchObject({ attempts: [] });
  expect(await (await inKarachi()).paymentDesk.attempts({})).toMatchObject({ attempts: [] });
});

test('the activity log is exported with its filters, and the export is logged', async () => {
  const { team, discovery } = client();
  await discovery.renewSitemap({});
  const { entries } = await team.exportTrail({ kind: 'sitemap.' });
  expect(entries).toMatchObject([{ kind: 'sitemap.renew' }]);
  const { entries: after } = await team.trail({ kind: 'trail.export' });
  expect(after).toMatchObject([{ after: { rows: 1, kind: 'sitemap.' } }]);
});
