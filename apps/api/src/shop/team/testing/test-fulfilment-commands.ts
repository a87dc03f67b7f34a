import { sql } from 'kysely';
import { fulfilmentOf } from '../../../fulfilment/staff/testing.ts';
import type { TestBackOffice } from './test-back-office.ts';
import type { TestCommand } from './test-commands.ts';

/** The staff calls that change something between accepting an order and handing it over. */
export const fulfilmentCommands: Readonly<Record<string, TestCommand>> = {
  'printing.record': {
    input: async (desk) => ({ ids: [await desk.newOrder()], paper: 'slip' }),
  },
  'picking.pick': {
    async input(desk) {
      const work = fulfilmentOf(desk);
      await work.accepted();
      return { code: 'lamp', branch: await work.branch(), key: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'picking.set': {
    async input(desk) {
      const work = fulfilmentOf(desk);
      return { lineId: await work.lineOf(await work.accepted()), picked: 0, missing: 1 };
    },
    isOfBranch: true,
  },
  'picking.pack': {
    input: async (desk) => ({ id: await fulfilmentOf(desk).picked() }),
    isOfBranch: true,
  },
  'picking.setShelf': {
    async input(desk) {
      const work = fulfilmentOf(desk);
      const itemId = await work.itemOf(await desk.newOrder());
      return { itemId, shelf: crypto.randomUUID().slice(0, 8) };
    },
    isOfBranch: true,
  },
  'couriers.save': { input: async () => ({ name: crypto.randomUUID() }) },
  'shipping.add': {
    async input(desk) {
      const work = fulfilmentOf(desk);
      const carrier = { kind: 'courier', id: await work.courier() };
      return { orderId: await work.accepted(), carrier, number: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'shipping.remove': {
    input: async (desk) => ({ id: await fulfilmentOf(desk).waiting() }),
    isOfBranch: true,
  },
  'shipping.handOver': {
    async input(desk) {
      const work = fulfilmentOf(desk);
      await work.waiting();
      const carrier = { kind: 'courier', id: await work.courier() };
      return { branch: await work.branch(), carrier, key: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'deliveries.deliver': {
    async input(desk) {
      const work = fulfilmentOf(desk);
      const id = await work.out();
      return { id, cashTaken: await work.totalOf(id), receivedBy: 'Ayesha Khan' };
    },
    isOfBranch: true,
  },
  'deliveries.fail': {
    input: async (desk) => ({
      id: await fulfilmentOf(desk).out(),
      result: 'nobody',
      note: 'Ayesha Khan did not open',
    }),
    isOfBranch: true,
  },
  'pickups.handOut': {
    async input(desk) {
      const work = fulfilmentOf(desk);
      const id = await work.toFetch();
      return { id, proof: id, cashTaken: await work.totalOf(id) };
    },
    isOfBranch: true,
  },
  'pickups.extend': {
    input: async (desk) => ({
      id: await fulfilmentOf(desk).toFetch(),
      until: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    isOfBranch: true,
  },
  'cash.handIn': {
    input: async (desk) => ({
      ...(await fulfilmentOf(desk).till()),
      amount: 50,
      to: 'bank',
      reason: 'Ayesha Khan took the rest',
      key: crypto.randomUUID(),
    }),
    isOfBranch: true,
  },
  'cash.putIn': {
    async input(desk) {
      const { branch, currencyCode } = await fulfilmentOf(desk).till();
      const reason = 'change that Ayesha Khan brought';
      return { branch, currencyCode, amount: 50, reason, key: crypto.randomUUID() };
    },
    isOfBranch: true,
  },
  'settlements.upload': {
    async input(desk) {
      const key = await fulfilmentOf(desk).courier();
      const content = Buffer.from(`ref,amount\n${crypto.randomUUID()},5\n`).toString('base64');
      return { source: { kind: 'courier', key }, name: 'Ayesha Khan.csv', content };
    },
  },
  'settlements.book': { input: async (desk) => ({ id: await aSettlement(desk), ...asTyped }) },
  'settlements.remove': { input: async (desk) => ({ id: await aSettlement(desk) }) },
  'settlements.change': {
    async input(desk) {
      const settlement = await aSettlement(desk);
      const { rows } = await sql<{ id: string }>`
        insert into settlement_difference (tenant_id, settlement_id, kind, reference, expected, paid, currency)
        values (${desk.tenant.id}, ${settlement}::bigint, 'unknown', 'T-1', 0, 5, 'PKR')
        returning id::text`.execute(desk.db);
      const note = 'Ayesha Khan rang them';
      return { id: rows[0]?.id, version: 0, state: 'written-off', owner: 'me', note };
    },
  },
  'cash.count': {
    input: async (desk) => ({
      ...(await fulfilmentOf(desk).till()),
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
async function aSettlement(desk: TestBackOffice): Promise<string> {
  const courier = await fulfilmentOf(desk).courier();
  const { rows } = await sql<{ id: string }>`
    with source as (
      insert into settlement_source (tenant_id, kind, key)
      values (${desk.tenant.id}, 'courier', ${courier}) on conflict do nothing)
    insert into settlement (tenant_id, source_kind, source_key, name, content, digest, columns, sample, uploaded_by)
    values (${desk.tenant.id}, 'courier', ${courier}, 'a.csv', ${Buffer.from('ref,amount\nx,5\n')},
      ${crypto.randomUUID()}, array['ref', 'amount'], '[]', 'clerk') returning id::text`.execute(
    desk.db,
  );
  return rows[0]?.id ?? '';
}
