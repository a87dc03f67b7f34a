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
  input(staff: TestBackOffice): Promise<object>;
  /** The input names something of a branch: for staff of other branches, the call answers NOT_FOUND or skips these rows. */
  readonly isOfBranch?: true | 'by row';
}

/** Assigns an order. @returns the id of the trail's entry */
async function assignment(staff: TestBackOffice): Promise<string> {
  const order = await staff.newOrder();
  await sql`update orders set assigned_to = 'clerk' where order_id = ${order}`.execute(staff.db);
  const { rows } = await sql<{ id: string }>`
    insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity, entity_id,
      branch_id, before, after)
    select tenant_id, 'staff', 'earlier', 'earlier', 'order.assign', 'order', order_id, branch_id,
      '{"to": null}', '{"to": "clerk"}' from orders where order_id = ${order}
    returning id::text`.execute(staff.db);
  return rows[0]?.id ?? '';
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** Every staff call that changes something. */
export const testCommands: Readonly<Record<string, TestCommand>> = {
  ...fulfilmentCommands,
  ...settingsCommands,
  ...productCommands,
  ...contentCommands,
  'staffOrders.transition': {
    input: async (staff) => ({ id: await staff.newOrder(), to: 'Accepted' }),
    isOfBranch: true,
  },
  'staffOrders.quoteShipping': {
    input: async (staff) => ({ id: await staff.orderFromAbroad(), amount: 1_000 }),
    isOfBranch: true,
  },
  'staffOrders.refund': {
    input: async (staff) => ({
      headers: key(),
      params: { id: await staff.paidOrder() },
      body: { amount: 100, reason: 'A scratch' },
    }),
    isOfBranch: true,
  },
  'staffOrders.moveMany': {
    input: async (staff) => ({ ids: [await staff.newOrder()], to: 'Accepted' }),
    isOfBranch: 'by row',
  },
  'staffOrders.note': {
    input: async (staff) => ({
      id: await staff.newOrder(),
      text: 'Ayesha Khan rang: 0300 1234567',
    }),
    isOfBranch: true,
  },
  'staffOrders.assign': {
    input: async (staff) => ({ ids: [await staff.newOrder()], userId: 'clerk' }),
    isOfBranch: 'by row',
  },
  'staffOrders.setTracking': {
    input: async (staff) => ({
      id: await staff.sentOrder(),
      version: 0,
      changes: { number: 'T-2' },
    }),
    isOfBranch: true,
  },
  'orderChanges.confirm': {
    input: async (staff) => staff.change(),
    isOfBranch: true,
  },
  'orderChanges.editAddress': {
    input: async (staff) => ({
      id: await staff.newOrder(),
      version: 0,
      changes: { customerStreet: 'Ayesha Khan Boulevard' },
    }),
    isOfBranch: true,
  },
  'phoneOrders.book': {
    input: async (staff) => ({ headers: key(), body: await staff.orderOnPhone() }),
  },
  'returns.open': {
    input: async (staff) => {
      const { orderId, line } = await staff.returnable();
      const lines = [{ id: line, quantity: 1 }];
      return { orderId, key: randomUUID(), lines, note: 'Ayesha Khan does not like it' };
    },
    isOfBranch: true,
  },
  'returns.decide': {
    input: async (staff) => ({ id: (await staff.return('asked')).id, decision: 'approved' }),
    isOfBranch: true,
  },
  'returns.receive': {
    input: async (staff) => {
      const { id, line } = await staff.return('approved');
      return { id, lines: [{ id: line, received: 1, restock: true }] };
    },
    isOfBranch: true,
  },
  'returns.close': {
    input: async (staff) => ({ id: (await staff.return('received')).id, outcome: 'nothing' }),
    isOfBranch: true,
  },
  'exchanges.make': {
    async input(staff) {
      const { id } = await staff.return('received');
      return staff.exchange(id);
    },
    isOfBranch: true,
  },
  'refundPayouts.arrange': {
    input: async (staff) => ({
      id: await staff.payout(),
      way: 'bank',
      details: { account: 'PK36SCBL0000001123456702', name: 'Ayesha Khan' },
    }),
    isOfBranch: true,
  },
  'refundPayouts.pay': {
    input: async (staff) => ({ id: await staff.payout(), way: 'cash', belowZero: true }),
    isOfBranch: true,
  },
  'refunds.ask': {
    input: async (staff) => ({
      orderId: await staff.paidOrder(),
      key: randomUUID(),
      amount: 100,
      reason: 'Ayesha Khan says it is scratched',
    }),
    isOfBranch: true,
  },
  'refunds.approve': {
    input: async (staff) => ({ id: await staff.refundRequest() }),
    isOfBranch: true,
  },
  'refunds.reject': {
    input: async (staff) => ({ id: await staff.refundRequest() }),
    isOfBranch: true,
  },
  'stock.move': {
    input: async (staff) => ({
      key: randomUUID(),
      reason: 'receipt',
      lines: [{ itemId: await staff.stockItem('lamp'), change: 1 }],
    }),
    isOfBranch: true,
  },
  'stock.receive': {
    input: async (staff) => ({
      key: randomUUID(),
      branch: String(await staff.branchId('lahore')),
      reference: 'Delivery note 12',
      lines: [{ code: 'lamp', quantity: 2 }],
    }),
    isOfBranch: true,
  },
  'stock.setLowStock': {
    input: async (staff) => ({
      itemId: await staff.stockItem('lamp'),
      lowStock: staff.newNumber(),
    }),
    isOfBranch: true,
  },
  'stock.setBranchLowStock': {
    input: async (staff) => ({
      branch: String(await staff.branchId('lahore')),
      lowStock: staff.newNumber(),
    }),
    isOfBranch: true,
  },
  'stockCounts.start': {
    input: async (staff) => ({
      key: randomUUID(),
      branch: String(await staff.branchId('lahore')),
      name: 'Shelf 4',
    }),
    isOfBranch: true,
  },
  'stockCounts.scan': {
    async input(staff) {
      const now = new Date().toISOString();
      const scan = { key: randomUUID(), code: 'vase', way: 'add', quantity: 1, countedAt: now };
      return { id: await staff.stockCount(), sentAt: now, scans: [scan] };
    },
    isOfBranch: true,
  },
  'stockCounts.recount': {
    input: async (staff) => ({
      id: await staff.stockCount(),
      itemIds: [await staff.stockItem('vase')],
    }),
    isOfBranch: true,
  },
  'stockCounts.post': {
    input: async (staff) => ({ id: await staff.stockCount() }),
    isOfBranch: true,
  },
  'stockCounts.cancel': {
    input: async (staff) => ({ id: await staff.stockCount() }),
    isOfBranch: true,
  },
  'stockTransfers.create': {
    input: async (staff) => ({
      key: randomUUID(),
      from: String(await staff.branchId('lahore')),
      to: String(await staff.branchId('karachi')),
    }),
    isOfBranch: true,
  },
  'stockTransfers.setLine': {
    input: async (staff) => ({ id: await staff.stockTransfer('draft'), code: 'lamp', quantity: 2 }),
    isOfBranch: true,
  },
  'stockTransfers.send': {
    input: async (staff) => ({ id: await staff.stockTransfer('draft') }),
    isOfBranch: true,
  },
  'stockTransfers.receive': {
    input: async (staff) => ({
      id: await staff.stockTransfer('sent'),
      key: randomUUID(),
      lines: [{ variantId: await staff.variant('lamp'), received: 1 }],
    }),
    isOfBranch: true,
  },
  'stockTransfers.cancel': {
    input: async (staff) => ({ id: await staff.stockTransfer('draft') }),
    isOfBranch: true,
  },
  'inbox.take': { input: async (staff) => ({ id: await staff.form() }) },
  'inbox.answer': {
    input: async (staff) => ({
      id: await staff.form(),
      text: 'Dear Ayesha Khan',
      key: randomUUID(),
    }),
  },
  'inbox.close': { input: async (staff) => ({ id: await staff.form() }) },
  'team.invite': {
    input: async (staff) => ({
      phone: staff.newPhone(),
      name: 'Ayesha Khan',
      roles: ['desk'],
      branches: [String(await staff.branchId('lahore'))],
    }),
  },
  'team.change': {
    input: async (staff) => ({ id: await staff.member(), roles: ['viewer'], branches: null }),
  },
  'team.end': { input: async (staff) => ({ id: await staff.member() }) },
  'freight.addTariff': { input: async (staff) => staff.tariffFields },
  'freight.saveTariff': {
    input: async (staff) => ({ id: await staff.tariff(), version: 1, changes: { minimum: 5 } }),
  },
  'searchWords.add': {
    input: async () => ({ word: 'Bukhoor', meant: ['incense'], bothWays: false }),
  },
  'searchWords.decidePair': {
    input: async (staff) => ({ id: await staff.wordPair(), isSame: true }),
  },
  'searchWords.remove': { input: async (staff) => ({ id: await staff.searchWord() }) },
  'searches.decide': {
    input: async (staff) => ({ query: await staff.searchedFor(), state: 'done' }),
  },
  'searches.hide': {
    input: async (staff) => ({ query: await staff.searchedFor(), isHidden: true }),
  },
  'freight.removeTariff': { input: async (staff) => ({ id: await staff.tariff() }) },
  'freight.saveWeight': {
    input: async (staff) => ({
      orderId: await staff.orderOfUnknownWeight(),
      itemCustomId: 'lamp',
      grams: 700,
    }),
    isOfBranch: true,
  },
  'workplace.chooseBranch': {
    input: async (staff) => ({ branch: String(await staff.branchId('lahore')) }),
    isOfBranch: true,
  },
  'alerts.save': { input: async () => ({ kinds: ['orders'] }) },
  'alerts.test': { input: async () => ({ key: randomUUID() }) },
  'views.save': {
    input: async () => ({ screen: 'orders', name: "Ayesha Khan's orders", query: 'view=late' }),
  },
  'views.remove': { input: async (staff) => ({ id: await staff.view() }) },
  'team.undo': { input: async (staff) => ({ id: await assignment(staff) }), isOfBranch: true },
  'team.exportTrail': { input: async () => ({}) },
  'team.endSessions': { input: async (staff) => ({ id: await staff.member() }) },
  'customers.note': {
    input: async (staff) => ({ id: await staff.customer(), text: 'Ayesha Khan is kind' }),
    isOfBranch: true,
  },
  'customers.endSessions': {
    input: async (staff) => ({ id: await staff.customer() }),
    isOfBranch: true,
  },
  'customers.merge': {
    input: async (staff) => ({ id: await staff.customer(), goes: await staff.customer() }),
    isOfBranch: true,
  },
  'customers.export': {
    input: async (staff) => ({ id: await staff.customer(), reason: 'asked' }),
    isOfBranch: true,
  },
  'customers.erase': {
    input: async (staff) => ({ id: await staff.customer(), reason: 'asked' }),
    isOfBranch: true,
  },
  'customerBlocks.set': {
    input: async (staff) => ({
      customerId: await staff.customer(),
      kind: 'cash',
      reason: 'Ayesha Khan refused twice',
    }),
    isOfBranch: true,
  },
  'customerBlocks.lift': {
    input: async (staff) => ({ id: await staff.block() }),
    isOfBranch: true,
  },
  'staffRoles.save': {
    input: async () => ({ key: 'viewer', version: 0, nameUr: `ناظر ${randomUUID().slice(0, 8)}` }),
  },
  'staffRoles.copy': {
    input: async () => ({ from: 'desk', name: `Desk ${randomUUID()}`, nameUr: '' }),
  },
  'staffRoles.remove': { input: async (staff) => ({ key: await staff.newRole() }) },
  'factorResets.ask': {
    input: async (staff) => ({ id: await staff.member(), reason: 'Ayesha Khan lost her phone' }),
  },
  'factorResets.approve': { input: async (staff) => ({ id: await staff.factorReset() }) },
  'factorResets.reject': { input: async (staff) => ({ id: await staff.factorReset() }) },
  'orderQueues.claim': {
    input: async (staff) => ({ queue: 'calls', parentOrderId: await staff.newBooking() }),
    isOfBranch: true,
  },
  'orderQueues.release': {
    async input(staff) {
      const parentOrderId = await staff.newBooking();
      await staff.claim(parentOrderId);
      return { queue: 'calls', parentOrderId };
    },
  },
  'staffLogin.confirm': {
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
    input: async (staff) => ({ parentOrderId: await staff.newBooking(), result: 'confirmed' }),
    isOfBranch: true,
  },
  'staffPayments.changeMethod': {
    input: async (staff) => ({
      parentOrderId: await staff.unpaidBooking(),
      method: 'cash-on-delivery',
    }),
    isOfBranch: true,
  },
  'staffPayments.conclude': {
    input: async (staff) => ({ id: await staff.operation('asked'), reference: 'PORTAL-1' }),
    isOfBranch: true,
  },
  'staffPayments.askAgain': {
    input: async (staff) => ({ id: await staff.operation('refused') }),
    isOfBranch: true,
  },
  'moderation.approve': {
    input: async (staff) => ({ kind: 'comment', id: await staff.comment(), version: 1 }),
  },
  'moderation.refuse': {
    input: async (staff) => ({ kind: 'comment', id: await staff.comment() }),
  },
  'notifications.resend': {
    input: async (staff) => ({ id: await staff.failedMessage() }),
    isOfBranch: true,
  },
  'discovery.insertFeed': { input: async () => ({}) },
  'discovery.renewSitemap': { input: async () => ({}) },
  'ebay.createItem': { input: async ({ ebayItem }) => ({ itemIds: [ebayItem] }) },
  'cj.createItem': { input: async ({ cjItem }) => ({ itemIds: [cjItem] }) },
};
