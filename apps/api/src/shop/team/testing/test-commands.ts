import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  hashWhatsAppCode,
  makeWhatsAppCode,
} from '../../../customers/accounts/whatsapp/whatsapp-rules.ts';
import { testSecret } from '../../../testing/test-context.ts';
import type { TestBackOffice } from './test-back-office.ts';
import { contentCommands } from './test-content-commands.ts';
import { fulfilmentCommands } from './test-fulfilment-commands.ts';
import { productCommands } from './test-product-commands.ts';
import { settingsCommands } from './test-settings-commands.ts';

/** A staff call that changes something, for tests of all such calls. */
export interface TestCommand {
  /** Prepares the data that the call needs. @returns an input with which it changes something */
  input(desk: TestBackOffice): Promise<object>;
  /** The input names something of a branch: for staff of other branches, the call answers NOT_FOUND or skips these rows. */
  readonly isOfBranch?: true | 'by row';
}

/** Assigns an order. @returns the id of the trail's entry */
async function assignment(desk: TestBackOffice): Promise<string> {
  const order = await desk.newOrder();
  await sql`update orders set assigned_to = 'clerk' where order_id = ${order}`.execute(desk.db);
  const { rows } = await sql<{ id: string }>`
    insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity, entity_id,
      branch_id, before, after)
    select tenant_id, 'staff', 'earlier', 'earlier', 'order.assign', 'order', order_id, branch_id,
      '{"to": null}', '{"to": "clerk"}' from orders where order_id = ${order}
    returning id::text`.execute(desk.db);
  return rows[0]?.id ?? '';
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** Every staff call that changes something. */
export const testCommands: Readonly<Record<string, TestCommand>> = {
  ...fulfilmentCommands,
  ...settingsCommands,
  ...productCommands,
  ...contentCommands,
  'orderDesk.transition': {
    input: async (desk) => ({ id: await desk.newOrder(), to: 'Accepted' }),
    isOfBranch: true,
  },
  'orderDesk.quoteShipping': {
    input: async (desk) => ({ id: await desk.orderFromAbroad(), amount: 1_000 }),
    isOfBranch: true,
  },
  'orderDesk.refund': {
    input: async (desk) => ({
      headers: key(),
      params: { id: await desk.paidOrder() },
      body: { amount: 100, reason: 'A scratch' },
    }),
    isOfBranch: true,
  },
  'orderDesk.moveMany': {
    input: async (desk) => ({ ids: [await desk.newOrder()], to: 'Accepted' }),
    isOfBranch: 'by row',
  },
  'orderDesk.note': {
    input: async (desk) => ({ id: await desk.newOrder(), text: 'Ayesha Khan rang: 0300 1234567' }),
    isOfBranch: true,
  },
  'orderDesk.assign': {
    input: async (desk) => ({ ids: [await desk.newOrder()], userId: 'clerk' }),
    isOfBranch: 'by row',
  },
  'orderDesk.setTracking': {
    input: async (desk) => ({ id: await desk.sentOrder(), version: 0, changes: { number: 'T-2' } }),
    isOfBranch: true,
  },
  'orderChanges.confirm': {
    input: async (desk) => desk.change(),
    isOfBranch: true,
  },
  'orderChanges.editAddress': {
    input: async (desk) => ({
      id: await desk.newOrder(),
      version: 0,
      changes: { customerStreet: 'Ayesha Khan Boulevard' },
    }),
    isOfBranch: true,
  },
  'phoneOrders.book': {
    input: async (desk) => ({ headers: key(), body: await desk.orderOnPhone() }),
  },
  'returns.open': {
    input: async (desk) => {
      const { orderId, line } = await desk.returnable();
      const lines = [{ id: line, quantity: 1 }];
      return { orderId, key: randomUUID(), lines, note: 'Ayesha Khan does not like it' };
    },
    isOfBranch: true,
  },
  'returns.decide': {
    input: async (desk) => ({ id: (await desk.return('asked')).id, decision: 'approved' }),
    isOfBranch: true,
  },
  'returns.receive': {
    input: async (desk) => {
      const { id, line } = await desk.return('approved');
      return { id, lines: [{ id: line, received: 1, restock: true }] };
    },
    isOfBranch: true,
  },
  'returns.close': {
    input: async (desk) => ({ id: (await desk.return('received')).id, outcome: 'nothing' }),
    isOfBranch: true,
  },
  'exchanges.make': {
    async input(desk) {
      const { id } = await desk.return('received');
      return desk.exchange(id);
    },
    isOfBranch: true,
  },
  'refundPayouts.arrange': {
    input: async (desk) => ({
      id: await desk.payout(),
      way: 'bank',
      details: { account: 'PK36SCBL0000001123456702', name: 'Ayesha Khan' },
    }),
    isOfBranch: true,
  },
  'refundPayouts.pay': {
    input: async (desk) => ({ id: await desk.payout(), way: 'cash', belowZero: true }),
    isOfBranch: true,
  },
  'refunds.ask': {
    input: async (desk) => ({
      orderId: await desk.paidOrder(),
      key: randomUUID(),
      amount: 100,
      reason: 'Ayesha Khan says it is scratched',
    }),
    isOfBranch: true,
  },
  'refunds.approve': {
    input: async (desk) => ({ id: await desk.refundRequest() }),
    isOfBranch: true,
  },
  'refunds.reject': {
    input: async (desk) => ({ id: await desk.refundRequest() }),
    isOfBranch: true,
  },
  'stock.move': {
    input: async (desk) => ({
      key: randomUUID(),
      reason: 'receipt',
      lines: [{ itemId: await desk.stockItem('lamp'), change: 1 }],
    }),
    isOfBranch: true,
  },
  'stock.receive': {
    input: async (desk) => ({
      key: randomUUID(),
      branch: String(await desk.branchId('lahore')),
      reference: 'Delivery note 12',
      lines: [{ code: 'lamp', quantity: 2 }],
    }),
    isOfBranch: true,
  },
  'stock.setLowStock': {
    input: async (desk) => ({ itemId: await desk.stockItem('lamp'), lowStock: desk.newNumber() }),
    isOfBranch: true,
  },
  'stock.setBranchLowStock': {
    input: async (desk) => ({
      branch: String(await desk.branchId('lahore')),
      lowStock: desk.newNumber(),
    }),
    isOfBranch: true,
  },
  'stockCounts.start': {
    input: async (desk) => ({
      key: randomUUID(),
      branch: String(await desk.branchId('lahore')),
      name: 'Shelf 4',
    }),
    isOfBranch: true,
  },
  'stockCounts.scan': {
    async input(desk) {
      const now = new Date().toISOString();
      const scan = { key: randomUUID(), code: 'vase', way: 'add', quantity: 1, countedAt: now };
      return { id: await desk.stockCount(), sentAt: now, scans: [scan] };
    },
    isOfBranch: true,
  },
  'stockCounts.recount': {
    input: async (desk) => ({
      id: await desk.stockCount(),
      itemIds: [await desk.stockItem('vase')],
    }),
    isOfBranch: true,
  },
  'stockCounts.post': {
    input: async (desk) => ({ id: await desk.stockCount() }),
    isOfBranch: true,
  },
  'stockCounts.cancel': {
    input: async (desk) => ({ id: await desk.stockCount() }),
    isOfBranch: true,
  },
  'stockTransfers.create': {
    input: async (desk) => ({
      key: randomUUID(),
      from: String(await desk.branchId('lahore')),
      to: String(await desk.branchId('karachi')),
    }),
    isOfBranch: true,
  },
  'stockTransfers.setLine': {
    input: async (desk) => ({ id: await desk.stockTransfer('draft'), code: 'lamp', quantity: 2 }),
    isOfBranch: true,
  },
  'stockTransfers.send': {
    input: async (desk) => ({ id: await desk.stockTransfer('draft') }),
    isOfBranch: true,
  },
  'stockTransfers.receive': {
    input: async (desk) => ({
      id: await desk.stockTransfer('sent'),
      key: randomUUID(),
      lines: [{ variantId: await desk.variant('lamp'), received: 1 }],
    }),
    isOfBranch: true,
  },
  'stockTransfers.cancel': {
    input: async (desk) => ({ id: await desk.stockTransfer('draft') }),
    isOfBranch: true,
  },
  'inbox.take': { input: async (desk) => ({ id: await desk.form() }) },
  'inbox.answer': {
    input: async (desk) => ({ id: await desk.form(), text: 'Dear Ayesha Khan', key: randomUUID() }),
  },
  'inbox.close': { input: async (desk) => ({ id: await desk.form() }) },
  'team.invite': {
    input: async (desk) => ({
      phone: desk.newPhone(),
      name: 'Ayesha Khan',
      roles: ['desk'],
      branches: [String(await desk.branchId('lahore'))],
    }),
  },
  'team.change': {
    input: async (desk) => ({ id: await desk.member(), roles: ['viewer'], branches: null }),
  },
  'team.end': { input: async (desk) => ({ id: await desk.member() }) },
  'freight.addTariff': { input: async (desk) => desk.tariffFields },
  'freight.saveTariff': {
    input: async (desk) => ({ id: await desk.tariff(), version: 1, changes: { minimum: 5 } }),
  },
  'searchWords.add': {
    input: async () => ({ word: 'Bukhoor', meant: ['incense'], bothWays: false }),
  },
  'searchWords.decidePair': {
    input: async (desk) => ({ id: await desk.wordPair(), isSame: true }),
  },
  'searchWords.remove': { input: async (desk) => ({ id: await desk.searchWord() }) },
  'searches.decide': {
    input: async (desk) => ({ query: await desk.searchedFor(), state: 'done' }),
  },
  'searches.hide': {
    input: async (desk) => ({ query: await desk.searchedFor(), isHidden: true }),
  },
  'freight.removeTariff': { input: async (desk) => ({ id: await desk.tariff() }) },
  'freight.saveWeight': {
    input: async (desk) => ({
      orderId: await desk.orderOfUnknownWeight(),
      itemCustomId: 'lamp',
      grams: 700,
    }),
    isOfBranch: true,
  },
  'workplace.chooseBranch': {
    input: async (desk) => ({ branch: String(await desk.branchId('lahore')) }),
    isOfBranch: true,
  },
  'alerts.save': { input: async () => ({ kinds: ['orders'] }) },
  'alerts.test': { input: async () => ({ key: randomUUID() }) },
  'views.save': {
    input: async () => ({ screen: 'orders', name: "Ayesha Khan's orders", query: 'view=late' }),
  },
  'views.remove': { input: async (desk) => ({ id: await desk.view() }) },
  'team.undo': { input: async (desk) => ({ id: await assignment(desk) }), isOfBranch: true },
  'team.exportTrail': { input: async () => ({}) },
  'team.endSessions': { input: async (desk) => ({ id: await desk.member() }) },
  'customers.note': {
    input: async (desk) => ({ id: await desk.customer(), text: 'Ayesha Khan is kind' }),
    isOfBranch: true,
  },
  'customers.endSessions': {
    input: async (desk) => ({ id: await desk.customer() }),
    isOfBranch: true,
  },
  'customers.merge': {
    input: async (desk) => ({ id: await desk.customer(), goes: await desk.customer() }),
    isOfBranch: true,
  },
  'customers.export': {
    input: async (desk) => ({ id: await desk.customer(), reason: 'asked' }),
    isOfBranch: true,
  },
  'customers.erase': {
    input: async (desk) => ({ id: await desk.customer(), reason: 'asked' }),
    isOfBranch: true,
  },
  'customerBlocks.set': {
    input: async (desk) => ({
      customerId: await desk.customer(),
      kind: 'cash',
      reason: 'Ayesha Khan refused twice',
    }),
    isOfBranch: true,
  },
  'customerBlocks.lift': { input: async (desk) => ({ id: await desk.block() }), isOfBranch: true },
  'staffRoles.save': {
    input: async () => ({ key: 'viewer', version: 0, nameUr: `ناظر ${randomUUID().slice(0, 8)}` }),
  },
  'staffRoles.copy': {
    input: async () => ({ from: 'desk', name: `Desk ${randomUUID()}`, nameUr: '' }),
  },
  'staffRoles.remove': { input: async (desk) => ({ key: await desk.newRole() }) },
  'factorResets.ask': {
    input: async (desk) => ({ id: await desk.member(), reason: 'Ayesha Khan lost her phone' }),
  },
  'factorResets.approve': { input: async (desk) => ({ id: await desk.factorReset() }) },
  'factorResets.reject': { input: async (desk) => ({ id: await desk.factorReset() }) },
  'orderQueues.claim': {
    input: async (desk) => ({ queue: 'calls', parentOrderId: await desk.newBooking() }),
    isOfBranch: true,
  },
  'orderQueues.release': {
    async input(desk) {
      const parentOrderId = await desk.newBooking();
      await desk.claim(parentOrderId);
      return { queue: 'calls', parentOrderId };
    },
  },
  'loginDesk.confirm': {
    async input({ db, tenant }) {
      const code = makeWhatsAppCode();
      const phone = `+92300${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      const hash = hashWhatsAppCode(testSecret, tenant.id, phone, code);
      await sql`insert into whatsapp_login (tenant_id, phone, code_hash, token_hash, expires_at)
        values (${tenant.id}, ${phone}, ${hash}, ${code}, now() + interval '5 minutes')`.execute(
        db,
      );
      return { phone, code };
    },
  },
  'orderQueues.logCall': {
    input: async (desk) => ({ parentOrderId: await desk.newBooking(), result: 'confirmed' }),
    isOfBranch: true,
  },
  'paymentDesk.changeMethod': {
    input: async (desk) => ({
      parentOrderId: await desk.unpaidBooking(),
      method: 'cash-on-delivery',
    }),
    isOfBranch: true,
  },
  'paymentDesk.conclude': {
    input: async (desk) => ({ id: await desk.operation('asked'), reference: 'PORTAL-1' }),
    isOfBranch: true,
  },
  'paymentDesk.askAgain': {
    input: async (desk) => ({ id: await desk.operation('refused') }),
    isOfBranch: true,
  },
  'moderation.approve': {
    input: async (desk) => ({ kind: 'comment', id: await desk.comment(), version: 1 }),
  },
  'moderation.refuse': {
    input: async (desk) => ({ kind: 'comment', id: await desk.comment() }),
  },
  'notifications.resend': {
    input: async (desk) => ({ id: await desk.failedMessage() }),
    isOfBranch: true,
  },
  'discovery.insertFeed': { input: async () => ({}) },
  'discovery.renewSitemap': { input: async () => ({}) },
  'ebay.createItem': { input: async ({ ebayItem }) => ({ itemIds: [ebayItem] }) },
  'cj.createItem': { input: async ({ cjItem }) => ({ itemIds: [cjItem] }) },
};
