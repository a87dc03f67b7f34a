import { sql } from 'kysely';
import { fulfilmentOf } from '../../../fulfilment/staff/testing.ts';
import type { TestBackOffice } from './test-back-office.ts';
import type { TestCommand } from './test-commands.ts';

/** The staff calls that change something between accepting an order and handing it over. */
export const fulfilmentCommands: Readonly<Record<string, TestCommand>> = {
  'printing.record': {
    input: async (staff) => ({ ids: [await staff.newOrder()], paper: 'slip' }),
  },
  'picking.pick': {
    async input(staff) {
      const work = fulfilmentOf(staff);
      await work.accepted();
      return { code: 'lamp', branch: await work.branch(), key: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'picking.set': {
    async input(staff) {
      const work = fulfilmentOf(staff);
      return { lineId: await work.lineOf(await work.accepted()), picked: 0, missing: 1 };
    },
    isOfBranch: true,
  },
  'picking.pack': {
    input: async (staff) => ({ id: await fulfilmentOf(staff).picked() }),
    isOfBranch: true,
  },
  'picking.setShelf': {
    async input(staff) {
      const work = fulfilmentOf(staff);
      const itemId = await work.itemOf(await staff.newOrder());
      return { itemId, shelf: crypto.randomUUID().slice(0, 8) };
    },
    isOfBranch: true,
  },
  'couriers.save': { input: async () => ({ name: crypto.randomUUID() }) },
  'shipping.add': {
    async input(staff) {
      const work = fulfilmentOf(staff);
      const carrier = { kind: 'courier', id: await work.courier() };
      return { orderId: await work.accepted(), carrier, number: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'shipping.remove': {
    input: async (staff) => ({ id: await fulfilmentOf(staff).waiting() }),
    isOfBranch: true,
  },
  'shipping.handOver': {
    async input(staff) {
      const work = fulfilmentOf(staff);
      await work.waiting();
      const carrier = { kind: 'courier', id: await work.courier() };
      return { branch: await work.branch(), carrier, key: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'deliveries.deliver': {
    async input(staff) {
      const work = fulfilmentOf(staff);
      const id = await work.out();
      return { id, cashTaken: await work.totalOf(id), receivedBy: 'Ayesha Khan' };
    },
    isOfBranch: true,
  },
  'deliveries.fail': {
    input: async (staff) => ({
      id: await fulfilmentOf(staff).out(),
      result: 'nobody',
      note: 'Ayesha Khan did not open',
    }),
    isOfBranch: true,
  },
  'pickups.handOut': {
    async input(staff) {
      const work = fulfilmentOf(staff);
      const id = await work.toFetch();
      return { id, proof: id, cashTaken: await work.totalOf(id) };
    },
    isOfBranch: true,
  },
  'pickups.extend': {
    input: async (staff) => ({
      id: await fulfilmentOf(staff).toFetch(),
      until: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    isOfBranch: true,
  },
  'cash.handIn': {
    input: async (staff) => ({
      ...(await fulfilmentOf(staff).till()),
      amount: 50,
      to: 'bank',
      reason: 'Ayesha Khan took the rest',
      key: crypto.randomUUID(),
    }),
    isOfBranch: true,
  },
  'cash.putIn': {
    async input(staff) {
      const { branch, currencyCode } = await fulfilmentOf(staff).till();
      const reason = 'change that Ayesha Khan brought';
      return { branch, currencyCode, amount: 50, reason, key: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'settlements.upload': {
    async input(staff) {
      const key = await fulfilmentOf(staff).courier();
      const content = Buffer.from(`ref,amount\n${crypto.randomUUID()},5\n`).toString('base64');
      return { source: { kind: 'courier', key }, name: 'Ayesha Khan.csv', content };
    },
  },
  'settlements.book': { input: async (staff) => ({ id: await aSettlement(staff), ...asTyped }) },
  'settlements.remove': { input: async (staff) => ({ id: await aSettlement(staff) }) },
  'settlements.change': {
    async input(staff) {
      const settlement = await aSettlement(staff);
      const { rows } = await sql<{ id: string }>`
        insert into settlement_difference (tenant_id, settlement_id, kind, reference, expected, paid, currency)
        values (${staff.tenant.id}, ${settlement}::bigint, 'unknown', 'T-1', 0, 5, 'PKR')
        returning id::text`.execute(staff.db);
      const note = 'Ayesha Khan rang them';
      return { id: rows[0]?.id, version: 0, state: 'written-off', owner: 'me', note };
    },
  },
  'cash.count': {
    input: async (staff) => ({
      ...(await fulfilmentOf(staff).till()),
      counted: 40,
      reason: 'Ayesha Khan was short',
      key: crypto.randomUUID(),
    }),
    isOfBranch: true,
  },
};

const asTyped = {
  reference: 'ref',
  amount: 'amount',
  fee: '',
  currency: 'PKR',
  from: '2026-11-01',
  to: '2026-11-02',
};

/** A courier's settlement that is not booked yet. @returns its id */
async function aSettlement(staff: TestBackOffice): Promise<string> {
  const courier = await fulfilmentOf(staff).courier();
  const { rows } = await sql<{ id: string }>`
    with source as (
      insert into settlement_source (tenant_id, kind, key)
      values (${staff.tenant.id}, 'courier', ${courier}) on conflict do nothing)
    insert into settlement (tenant_id, source_kind, source_key, name, content, digest, columns, sample, uploaded_by)
    values (${staff.tenant.id}, 'courier', ${courier}, 'a.csv', ${Buffer.from('ref,amount\nx,5\n')},
      ${crypto.randomUUID()}, array['ref', 'amount'], '[]', 'clerk') returning id::text`.execute(
    staff.db,
  );
  return rows[0]?.id ?? '';
}
