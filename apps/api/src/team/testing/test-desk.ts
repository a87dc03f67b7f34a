import { type CjSandbox, sandboxAccess, startCjSandbox } from '@karwan/sandbox/cj/server';
import {
  type EbaySandbox,
  sandboxCredentials,
  startEbaySandbox,
} from '@karwan/sandbox/ebay/server';
import { sql } from 'kysely';
import { createCjProvider } from '../../marketplace/providers/cj/cj-provider.ts';
import { createEbayProvider } from '../../marketplace/providers/ebay/ebay-provider.ts';
import { openTestOrders } from '../../orders/testing/test-orders.ts';
import { type signedInAs, testLinks } from '../../testing/test-context.ts';

export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>;

const items = [
  { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 1_000 },
  { itemCustomId: 'watch', branch: 'newYork', price: 50_00, stock: 1_000 },
] as const;

/** A shop with orders, payments, texts and messages for every staff call to work on. */
export async function openTestDesk() {
  const [ebay, cj, shop] = await Promise.all([
    startEbaySandbox(),
    startCjSandbox(),
    openTestOrders(items),
  ]);
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values ('clerk', ${tenant.id}, 'Clerk', 'staff')`.execute(
    db,
  );
  let people = 0;
  // What opens doors asks for a login of the last minutes.
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    select 'session of ' || id, tenant_id, id, id, now() + interval '1 hour' from "user"
    where id in ('staff', 'clerk')`.execute(db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    values ('session of scoped', ${tenant.id}, 'clerk', 'scoped', now() + interval '1 hour')`.execute(
    db,
  );
  const context = (staff: ReturnType<typeof signedInAs>) =>
    shop.context({
      ...staff,
      shopUrl: testLinks.publicUrl,
      marketplaces: marketplacesOf(ebay, cj),
      // Nobody is asked: the desk works while a provider is down.
      payments: { find: async () => undefined, shopUrl: () => testLinks.publicUrl },
    });
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    String((await statement.execute(db)).rows[0]?.id);

  return {
    ...shop,
    context,
    ebayItem: ebay.items[0]?.itemId ?? '',
    cjItem: cj.products[0]?.id ?? '',
    /** An order of the branch in Lahore. */
    async newOrder(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
      return id;
    },
    /** A booking of the branch in Lahore that is to be confirmed by phone. */
    async newBooking(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
      const { rows } = await sql<{ parentOrderId: string }>`
        select parent_order_id as "parentOrderId" from orders where order_id = ${id}`.execute(db);
      return rows[0]?.parentOrderId ?? '';
    },
    /** A colleague's request for a refund of an order of the branch in Lahore. */
    async refundRequest(): Promise<string> {
      const id = await this.paidOrder();
      return idOf(sql<{ id: number }>`
        insert into refund_request (order_id, key, amount, currency, reason, asked_by)
        select id, 'asked', 100, currency, 'A scratch', 'staff:clerk' from orders
        where order_id = ${id} returning id`);
    },
    newPhone: () => `+9230012${String(10_000 + ++people)}`,
    async member(): Promise<string> {
      const id = `member-${++people}`;
      await sql`insert into "user" (id, tenant_id, name, role)
        values (${id}, ${tenant.id}, 'Member', 'staff')`.execute(db);
      return id;
    },
    async claim(parentOrderId: string): Promise<void> {
      await sql`insert into staff_claim (tenant_id, queue, entity_id, claimed_by, until)
        values (${tenant.id}, 'calls', ${parentOrderId}, 'staff', now() + interval '1 minute')`.execute(
        db,
      );
    },
    /** An order whose shipping is to be offered. */
    async orderFromAbroad(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
      await shop.staff.move(id, 'Accepted');
      return id;
    },
    /** An order whose parcel has a number. */
    async sentOrder(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
      await shop.staff.move(id, 'Accepted');
      await shop.staff.move(id, 'Shipped', { tracking: { carrier: 'TCS', number: 'T-1' } });
      return id;
    },
    async paidOrder(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
      for (const to of ['Accepted', 'OutForDelivery', 'Delivered'] as const)
        await shop.staff.move(id, to);
      return id;
    },
    /** An operation that its provider left to staff, about an order of the branch in Lahore. */
    async operation(state: 'asked' | 'refused'): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
      return idOf(sql<{ id: number }>`
        with payment as (
          insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount,
            currency, order_amount, order_currency, rate, state, captured_amount)
          select tenant_id, parent_order_id, 'easypaisa', 'reference' || id, total, currency, total, currency,
            1, 'captured', total
          from orders where order_id = ${id} returning id, amount
        )
        insert into payment_operation (payment_id, kind, key, order_id, reference, order_amount, amount,
          actor, state, waits_for_staff)
        select id, 'capture', 'k', ${id}, 'operation' || id, amount, amount, 'staff:1', ${state},
          ${state === 'asked'}
        from payment returning id`);
    },
    form: () =>
      idOf(sql<{ id: number }>`
        insert into form_message (tenant_id, form, name, email, message, key, request_hash)
        values (${tenant.id}, 'quote', 'Ayesha Khan', 'ayesha@example.com', 'How much?',
          gen_random_uuid(), '') returning id`),
    comment: () =>
      idOf(sql<{ id: number }>`
        insert into form_message (tenant_id, form, name, message, post, key, request_hash)
        values (${tenant.id}, 'blog-comment', 'Ali', 'Nice', 'post', gen_random_uuid(), '') returning id`),
    /** A message that was given up, about an order of the branch in Lahore. */
    async failedMessage(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
      return idOf(sql<{ id: number }>`
        insert into message (tenant_id, parent_order_id, kind, channel, recipient, body, status)
        select tenant_id, parent_order_id, 'order-booked-sms', 'sms', '+923001234567', 'Yours', 'failed'
        from orders where order_id = ${id} returning id`);
    },
    branchId: async (code: string) =>
      Number(await idOf(sql<{ id: number }>`select id from branch where code = ${code}`)),
    async close() {
      await Promise.all([ebay.stop(), cj.stop(), shop.close()]);
    },
  };
}

const marketplacesOf = (ebay: EbaySandbox, cj: CjSandbox) => ({
  ebay: createEbayProvider({
    ...sandboxCredentials,
    apiUrl: ebay.origin,
    pictureOrigin: ebay.origin,
    marketplaceId: 'EBAY_US',
  }),
  cj: createCjProvider({
    ...sandboxAccess,
    apiUrl: cj.apiUrl,
    pictureOrigins: cj.pictureOrigins,
    callsAMinute: 600,
  }),
});
