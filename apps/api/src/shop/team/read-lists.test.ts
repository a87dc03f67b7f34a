import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { openTestBackOffice, type TestBackOffice } from './testing/test-back-office.ts';

let staff: TestBackOffice;

beforeAll(async () => {
  staff = await openTestBackOffice();
});
afterAll(() => staff.close());

const client = (access = everything) =>
  testClient(staff.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })));
const inKarachi = async () =>
  client({ ...everything, branches: [await staff.branchId('karachi')] });

test('messages are found by order, recipient, subject and state, and shown as they were sent', async () => {
  const id = await staff.failedMessage();
  const { rows } = await sql<{ order: string }>`select parent_order_id as "order" from message
    where id = ${Number(id)}`.execute(staff.db);
  const parentOrderId = rows[0]?.order ?? '';
  const { sentMessages, letters } = client();
  const found = async (filters: object) =>
    (await sentMessages.list({ status: 'failed', ...filters })).messages.map(({ id }) => id);
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
  expect(await sentMessages.get({ id })).toMatchObject({
    recipient: '•••567',
    text: 'Yours',
    mayResend: true,
  });
  const karachi = await inKarachi();
  expect(await karachi.sentMessages.list({})).toMatchObject({ messages: [] });
  await expect(karachi.sentMessages.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // By the former names.
  const { messages, next } = await sentMessages.list({ parentOrderId });
  expect(await letters.list({ parentOrderId })).toEqual({ letters: messages, next });
  expect(await letters.get({ id })).toEqual(await sentMessages.get({ id }));
  expect(await karachi.letters.list({})).toMatchObject({ letters: [] });
});

test('payment attempts are listed by their problem, page by page', async () => {
  await Promise.all([
    staff.operation('refused'),
    staff.operation('asked'),
    staff.operation('asked'),
  ]);
  const { staffPayments } = client();
  const first = await staffPayments.attempts({ perPage: 2 });
  const rest = await staffPayments.attempts({ perPage: 2, before: first.next ?? undefined });
  const ids = [...first.attempts, ...rest.attempts].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  const karachi = [String(await staff.branchId('karachi'))];
  expect(await staffPayments.attempts({ branches: karachi })).toMatchObject({ attempts: [] });
  expect(await staffPayments.list({ branches: karachi })).toMatchObject({ operations: [] });
  const lahore = [String(await staff.branchId('lahore'))];
  expect((await staffPayments.attempts({ branches: lahore })).attempts).toHaveLength(3);
  const scoped = await inKarachi();
  expect(await scoped.staffPayments.attempts({ branches: lahore })).toMatchObject({ attempts: [] });
  expect(await staffPayments.attempts({ view: 'mismatch' })).toMatchObject({ attempts: [] });
  await sql`update payment_transaction set problem = 'amount', told_amount = 1
    where id = ${Number(ids[0])}`.execute(staff.db);
  const [wrong] = (await staffPayments.attempts({ view: 'mismatch' })).attempts;
  expect(wrong).toMatchObject({ id: ids[0], problem: 'amount', toldAmount: 1 });
  const { parentOrderId } = wrong ?? {};
  expect((await staffPayments.attempts({ parentOrderId })).attempts).toHaveLength(1);
  expect(await staffPayments.attempts({ gateway: 'payson' })).toMatchObject({ attempts: [] });
  expect(await (await inKarachi()).staffPayments.attempts({})).toMatchObject({ attempts: [] });
});

test('the activity log is exported with its filters, and the export is logged', async () => {
  const { team, discovery } = client();
  await discovery.renewSitemap({});
  const { entries } = await team.exportTrail({ kind: 'sitemap.' });
  expect(entries).toMatchObject([{ kind: 'sitemap.renew' }]);
  const { entries: after } = await team.trail({ kind: 'trail.export' });
  expect(after).toMatchObject([{ after: { rows: 1, kind: 'sitemap.' } }]);
});
