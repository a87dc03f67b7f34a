import { trailEntities } from '@karwan/contract/trail-entities';
import { trailWords } from '@karwan/contract/trail-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queue } from '../../../platform/jobs.ts';
import { everything } from '../../../platform/staff/staff-access.ts';
import { isQueue } from '../../../queues.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { callByName } from '../testing/call-by-name.ts';
import { openTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts';

let staff: TestBackOffice;

beforeAll(async () => {
  staff = await openTestBackOffice();
});
afterAll(() => staff.close());

const member = { role: 'staff', secondFactor: true } as const;
const ask = (name: string, input: object, session = signedInAs('staff', member)) =>
  callByName(name, input, staff.context(session));

interface Listed {
  entries: { id: string; kind: string; entityId: string; currency: string }[];
  names: Record<string, string>;
}
const listed = async (input: object, session?: ReturnType<typeof signedInAs>) =>
  (await ask('team.trail', input, session)) as Listed;

test('entries come with the names of what they refer to, in exports too', async () => {
  const id = await staff.newOrder();
  await ask('staffOrders.assign', { ids: [id], userId: 'clerk' });
  const { entries, names } = await listed({ kind: 'order.assign' });
  expect(entries[0]).toMatchObject({ entityId: id, currency: 'PKR' });
  expect(names['member:clerk']).toBeTruthy();
  expect(names['member:clerk']).not.toBe('clerk');
  const exported = (await ask('team.exportTrail', { kind: 'order.assign' })) as Listed;
  expect(exported.names['member:clerk']).toBe(names['member:clerk']);
});

test('names of all kinds of records can be requested; missing records have none', async () => {
  const entities = Object.entries(trailEntities).filter(([, how]) => how.startsWith('ref:'));
  for (const [entity] of entities) {
    await sql`insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity,
        entity_id, before, after)
      values (${staff.tenant.id}, 'staff', 'earlier', 'earlier', 'trail.export', ${entity}, 'gone', '{}', '{}')`.execute(
      staff.db,
    );
  }
  const others = [
    ['settlement.upload', { source: 'courier:0' }],
    ['order.change', { lines: [{ item: '0', quantity: 1, unitPrice: 100 }] }],
    ['home.feature', { departments: ['gone'] }],
    ['order.addParcel', { carrier: 'gone' }],
    ['order.book', { paymentMethod: 'gone' }],
    ['order.pick', { line: '0' }],
    ['order.handOver', { manifest: '0' }],
    ['stockTransfer.setLine', { variant: 0 }],
    ['staff.chooseBranch', { branch: 0 }],
  ] as const;
  for (const [kind, fields] of others) {
    await sql`insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity,
        entity_id, before, after)
      values (${staff.tenant.id}, 'staff', 'earlier', 'earlier', ${kind}, 'shop', '1', '{}',
        ${JSON.stringify(fields)})`.execute(staff.db);
  }
  const { names } = await listed({ perPage: 100 });
  expect(Object.keys(names).filter((key) => key.endsWith(':gone') || key.endsWith(':0'))).toEqual(
    [],
  );
});

test('a customer is named only to members who may see customers', async () => {
  await sql`update "user" set name = 'Ayesha' where id = 'ayesha'`.execute(staff.db);
  await ask('customers.endSessions', { id: 'ayesha' });
  const requested = { kind: 'customer.endSessions' };
  expect((await listed(requested)).names['customer:ayesha']).toBe('Ayesha');
  const permissions = new Set(
    [...everything.permissions].filter((permission) => permission !== 'customers.read'),
  );
  const other = signedInAs('staff', { ...member, access: { ...everything, permissions } });
  expect((await listed(requested, other)).names).not.toHaveProperty('customer:ayesha');
});

/** Queues without a word for the log: `never`, or this does not compile. */
type Nameless = Exclude<Queue, (typeof trailWords.jobQueue)[number]>;
const hasAllQueues: [Nameless] extends [never] ? true : Nameless = true;

test('the log has words for every queue of jobs', () => {
  expect(hasAllQueues).toBe(true);
  expect(trailWords.jobQueue.filter((queue) => !isQueue(queue))).toEqual([]);
});

test('the log refuses fields that have no words, and says where they belong', async () => {
  const insert = (kind: string, entity: string, after: object) =>
    sql`insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity, entity_id, before, after)
      values (${staff.tenant.id}, 'staff', 's', 'r', ${kind}, ${entity}, '1', '{}', ${JSON.stringify(after)})`.execute(
      staff.db,
    );
  await expect(insert('order.pack', 'order', { colour: 'red' })).rejects.toThrow(
    /field "colour" of the trail entry "order.pack" is not declared.*packages\/contract/,
  );
  await expect(insert('order.change', 'order', { lines: [{ colour: 1 }] })).rejects.toThrow(
    'lines.colour',
  );
  await expect(insert('order.fold', 'order', {})).rejects.toThrow('kind "order.fold"');
  await expect(insert('order.pack', 'parcel', {})).rejects.toThrow('entity "parcel"');
  await insert('category.save', 'category', { 'name.ur': 'x' });
});
