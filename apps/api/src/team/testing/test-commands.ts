import { randomUUID } from 'node:crypto';
import type { TestDesk } from './test-desk.ts';

/** A staff call that changes something, with an input for which it does. */
interface TestCommand {
  /** Its input, and all that has to be there before. */
  input(desk: TestDesk): Promise<object>;
  /** What its input names belongs to a branch: those of others are not found, as a whole or in their rows. */
  readonly isOfBranch?: true | 'by row';
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** Every staff call that changes something. */
export const testCommands: Readonly<Record<string, TestCommand>> = {
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
  'orderQueues.logCall': {
    input: async (desk) => ({ parentOrderId: await desk.newBooking(), result: 'confirmed' }),
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
