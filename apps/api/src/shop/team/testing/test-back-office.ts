import { startCjSandbox } from '@karwan/sandbox/cj/server';
import { startEbaySandbox } from '@karwan/sandbox/ebay/server';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openSenders } from '../../../messaging/transport/senders/shop-senders.ts';
import { openGateway, openPayments } from '../../../payments/credentials/open-payments.ts';
import { safepay } from '../../../payments/providers/safepay/safepay.ts';
import { orderOf } from '../../../sales/testing/test-order.ts';
import { openTestOrders } from '../../../sales/testing/test-orders.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs, testLinks, testSecret } from '../../../testing/test-context.ts';
import { marketplacesOf } from './test-marketplaces.ts';

export type TestBackOffice = Awaited<ReturnType<typeof openTestBackOffice>>;

const items = [
  { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 1_000 },
  { itemCustomId: 'vase', branch: 'lahore', price: 1_000_00, stock: 10 },
  { itemCustomId: 'watch', branch: 'newYork', price: 50_00, stock: 1_000 },
  // For changes of texts and prices; never ordered.
  { itemCustomId: 'bowl', branch: 'lahore', price: 1_000_00, stock: 1 },
] as const;

/** An address where nothing listens. */
const unreachable = { apiUrl: 'http://127.0.0.1:9', checkoutUrl: 'http://127.0.0.1:9/' };

/** A shop with orders, payments, texts and messages for every staff call to work on. */
export async function openTestBackOffice() {
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
  let numbers = 10;
  // Sensitive calls need a recent login.
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
      senders: openSenders({ db, secret: testSecret, shared: { sms: { send: async () => 'OK' } } }),
      // The provider is unreachable: staff calls must work nevertheless.
      payments: openPayments({
        db,
        gateways: [openGateway(safepay, undefined, unreachable)],
        secret: testSecret,
        shopUrl: () => testLinks.publicUrl,
      }),
    });
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    String((await statement.execute(db)).rows[0]?.id);

  return {
    ...shop,
    context,
    ebayItem: ebay.items[0]?.itemId ?? '',
    cjItem: cj.products[0]?.id ?? '',
    /** The item of a product's first branch; a transfer may have brought some to another one. */
    stockItem: (itemCustomId: string) =>
      idOf(sql`select i.id from item i join product p on p.id = i.product_id
        where p.item_custom_id = ${itemCustomId} order by i.id limit 1`),
    /** A count of the branch in Lahore, with a line. */
    stockCount: () =>
      idOf(sql`
        with begun as (
          insert into stock_count (tenant_id, branch_id, name, started_by)
          select tenant_id, id, 'Shelf 4', 'staff' from branch where code = 'lahore' returning id, branch_id
        ), counted as (
          insert into stock_count_line (count_id, item_id, counted, counted_at, counted_by)
          select begun.id, i.id, 7, now(), 'staff' from begun join item i on i.branch_id = begun.branch_id
            join product p on p.id = i.product_id and p.item_custom_id = 'vase'
        )
        select id from begun`),
    product: (itemCustomId: string) =>
      idOf(sql`select id from product where item_custom_id = ${itemCustomId}`),
    /** A picture as base64, different each time. */
    newPicture: async () => {
      const background = { r: ++numbers % 256, g: 90, b: 120 };
      const create = { width: 200, height: 200, channels: 3 as const, background };
      return (await sharp({ create }).png().toBuffer()).toString('base64');
    },
    /** The only variant of a product, with another weight. */
    async variantsOf(itemCustomId: string) {
      const { rows } = await sql<{ id: string; variant: string; version: number }>`
        select p.id::text, v.id::text as variant, p.variants_version as version
        from product p join variant v on v.product_id = p.id
        where p.item_custom_id = ${itemCustomId}`.execute(db);
      const [row] = rows;
      const one = { id: row?.variant ?? '', code: itemCustomId, gtin: null };
      const rest = { options: [], dividing: [], removed: [], addMissing: false };
      return {
        id: row?.id ?? '',
        version: row?.version ?? 0,
        list: [{ ...one, weightGrams: ++numbers }],
        ...rest,
      };
    },
    /** A row of a sheet that changes what the only branch asks. */
    async pricedRow(itemCustomId: string, price: number) {
      const itemId = await this.stockItem(itemCustomId);
      const { rows } = await sql<{ price: number; salePrice: number | null }>`
        select price, sale_price as "salePrice" from item where id = ${itemId}::bigint`.execute(db);
      const read = rows[0] ?? { price: 1, salePrice: null };
      return { itemId, read, price, salePrice: null };
    },
    /** A batch of price changes, made by a member with all permissions. */
    async priceBatch(itemCustomId: string) {
      const who = { role: 'staff', secondFactor: true } as const;
      const { staffPrices } = testClient(shop.context(signedInAs('staff', who)));
      const row = await this.pricedRow(itemCustomId, 1_000_00 + ++numbers);
      const key = `test-prices-${numbers}`;
      return (await staffPrices.apply({ key, rows: [row] })).batchId;
    },
    category: () =>
      idOf(sql`select id from category where node_type <> 'BRAND' order by id limit 1`),
    /** A new product's variant, which the branch in Lahore does not sell yet. */
    async openOffer() {
      const code = `open-${++numbers}`;
      const productId = await idOf(sql`
        insert into product (tenant_id, item_custom_id, name, category_id)
        select p.tenant_id, ${code}, ${code}, p.category_id from product p
        where p.item_custom_id = 'bowl' returning id`);
      await sql`insert into variant (tenant_id, product_id, code)
        select tenant_id, id, item_custom_id from product where id = ${productId}::bigint`.execute(
        db,
      );
      const branch = await idOf(sql`select id from branch where code = 'lahore'`);
      return { productId, variantCode: code, branch, price: 100_00 };
    },
    /** Whether shoppers see a product. */
    async isShown(itemCustomId: string): Promise<boolean> {
      const { rows } = await sql<{ isActive: boolean }>`select is_active as "isActive" from product
        where item_custom_id = ${itemCustomId}`.execute(db);
      return rows[0]?.isActive ?? false;
    },
    variant: (itemCustomId: string) =>
      idOf(sql`select v.id from variant v join product p on p.id = v.product_id
        where p.item_custom_id = ${itemCustomId}`),
    /** A stock transfer: a draft from Lahore, or one that is on its way there. */
    async stockTransfer(state: 'draft' | 'sent') {
      await sql`insert into item (tenant_id, product_id, variant_id, branch_id, price, stock)
        select i.tenant_id, i.product_id, i.variant_id, b.id, i.price, 0
        from item i join product p on p.id = i.product_id and p.item_custom_id = 'lamp'
        join branch b on b.tenant_id = i.tenant_id and b.code = 'karachi'
        on conflict do nothing`.execute(db);
      return idOf(sql`
        with begun as (
          insert into stock_transfer (tenant_id, from_branch, to_branch, state, created_by)
          select f.tenant_id, f.id, t.id, ${state}, 'staff' from branch f
          join branch t on t.code = ${state === 'draft' ? 'karachi' : 'lahore'}
          where f.code = ${state === 'draft' ? 'lahore' : 'karachi'} returning id
        ), added as (
          insert into stock_transfer_line (transfer_id, variant_id, quantity)
          select begun.id, v.id, 1 from begun, variant v where v.code = 'lamp'
        )
        select id from begun`);
    },
    /** A number that is different each time. */
    newNumber: () => ++numbers,
    wordPair: () =>
      idOf(sql`insert into search_word_pair (tenant_id, word, other, score, products, examples)
        values (${tenant.id}, 'a ' || gen_random_uuid(), 'lamp', 1, 2, '{}') returning id`),
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
    /** A previewed change of an order of the branch in Lahore. */
    async change() {
      const id = await this.newOrder();
      const who = { role: 'staff', secondFactor: true } as const;
      const { orderChanges } = testClient(shop.context(signedInAs('staff', who)));
      const { before } = await orderChanges.preview({ id });
      const lines = before.lines.map((line) => ({ id: line.id ?? '', quantity: 2 }));
      const { changeId } = await orderChanges.preview({ id, lines });
      return { id, lines, changeId };
    },
    /** An order as a member of the staff types it for a customer on the phone. */
    async orderOnPhone() {
      const { captcha, termsAccepted, ...order } = await orderOf(db, tenant, [
        { itemCustomId: 'lamp', quantity: 1 },
      ]);
      return order;
    },
    /** A delivered order of the branch in Lahore, with its line. */
    async returnable() {
      const orderId = await this.paidOrder();
      const line = await idOf(sql<{ id: number }>`
        select l.id from order_item l join orders o on o.id = l.order_id
        where o.order_id = ${orderId}`);
      return { orderId, line };
    },
    async return(state: 'asked' | 'approved' | 'received') {
      const { orderId, line } = await this.returnable();
      const id = await idOf(sql<{ id: number }>`
        with opened as (
          insert into order_return (order_id, key, kind, wants, reason_code, state, opened_by)
          select id, 'opened', 'return', 'refund', 'late', ${state}, 'staff:clerk' from orders
          where order_id = ${orderId} returning id
        )
        insert into order_return_line (return_id, position, order_item_id, name, quantity, received)
        select id, 0, ${line}::bigint, 'Lamp', 1, ${state === 'received' ? 1 : 0} from opened
        returning return_id as id`);
      return { id, line };
    },
    /** A previewed exchange of a returned lamp for another one. */
    async exchange(id: string) {
      const who = { role: 'staff', secondFactor: true } as const;
      const { exchanges } = testClient(shop.context(signedInAs('staff', who)));
      const requested = { id, lines: [{ itemId: await this.stockItem('lamp'), quantity: 1 }] };
      const { exchangeId } = await exchanges.preview(requested);
      return { ...requested, exchangeId };
    },
    /** A colleague's request for a refund of an order of the branch in Lahore. */
    async refundRequest(): Promise<string> {
      const id = await this.paidOrder();
      return idOf(sql<{ id: number }>`
        insert into refund_request (order_id, key, amount, currency, reason, asked_by)
        select id, 'asked', 100, currency, 'A scratch', 'staff:clerk' from orders
        where order_id = ${id} returning id`);
    },
    /** A refund of an order of the branch in Lahore that is to be handed over. */
    async payout(): Promise<string> {
      const id = await this.paidOrder();
      return idOf(sql<{ id: number }>`
        with refund as (
          insert into order_refund (order_id, key, request_hash, amount, currency, reason, refunded_by)
          select id, 'paid-by-hand', '', 100, currency, '', 'staff:clerk' from orders where order_id = ${id}
          returning id, order_id)
        insert into refund_payout (refund_id, order_id, amount, way, state)
        select id, order_id, 100, 'cash', 'to-be-paid' from refund returning refund_id as id`);
    },
    newPhone: () => `+9230012${String(10_000 + ++people)}`,
    async member(): Promise<string> {
      const id = `member-${++people}`;
      await sql`insert into "user" (id, tenant_id, name, role)
        values (${id}, ${tenant.id}, 'Member', 'staff')`.execute(db);
      return id;
    },
    /** A customer to whom the branch in Lahore has delivered. */
    async customer(): Promise<string> {
      const order = await this.paidOrder();
      const id = `customer-${++people}`;
      await sql`insert into "user" (id, tenant_id, name, last_name, phone, email)
        values (${id}, ${tenant.id}, 'Ayesha', 'Khan', ${this.newPhone()}, 'ayesha@example.com')`.execute(
        db,
      );
      await sql`update orders set user_id = ${id} where order_id = ${order}`.execute(db);
      return id;
    },
    /** A block of a customer of the branch in Lahore. */
    async block(): Promise<string> {
      return idOf(sql<{ id: number }>`
        insert into customer_block (tenant_id, user_id, kind, reason, blocked_by)
        values (${tenant.id}, ${await this.customer()}, 'all', 'Refused', 'clerk') returning id`);
    },
    /** A role that nobody holds. */
    async newRole(): Promise<string> {
      const key = `role-${++people}`;
      await sql`insert into staff_role (tenant_id, key, name) values (${tenant.id}, ${key}, ${key})`.execute(
        db,
      );
      return key;
    },
    /** A colleague's request to reset a member's second factors. */
    async factorReset(): Promise<string> {
      const member = await this.member();
      return idOf(sql<{ id: number }>`
        insert into factor_reset (tenant_id, user_id, reason, asked_by)
        values (${tenant.id}, ${member}, 'lost', 'clerk') returning id`);
    },
    async claim(parentOrderId: string): Promise<void> {
      await sql`insert into staff_claim (tenant_id, queue, entity_id, claimed_by, until)
        values (${tenant.id}, 'calls', ${parentOrderId}, 'staff', now() + interval '1 minute')`.execute(
        db,
      );
    },
    /** An order that needs a shipping offer. */
    async orderFromAbroad(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
      await shop.staff.move(id, 'Accepted');
      return id;
    },
    /** An order with a tracking number. */
    async sentOrder(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
      await shop.staff.move(id, 'Accepted');
      await shop.staff.move(id, 'Shipped', { tracking: { carrier: 'TCS', number: 'T-1' } });
      return id;
    },
    /** A booking to be paid by card. */
    async unpaidBooking(): Promise<string> {
      const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }], {
        paymentMethod: 'swedbankpay',
      });
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
    tariffFields: {
      name: 'Sky',
      branch: null,
      country: 'PK',
      currency: 'PKR',
      perKilogram: 1_200_00,
      minimum: 900_00,
      stepGrams: 500,
      volumeDivisor: 5_000,
    },
    tariff: () =>
      idOf(sql<{ id: number }>`
        insert into freight_tariff (tenant_id, name, currency, per_kilogram, minimum)
        values (${tenant.id}, 'Sky', 'PKR', 120000, 90000) returning id`),
    /** A search query without results. */
    async searchedFor(): Promise<string> {
      const query = `lamp ${++people}`;
      await sql`insert into search_query (tenant_id, query, typed, kind, searches, visitors, clicked,
          ordered, found, dropped, last_at)
        values (${tenant.id}, ${query}, ${query}, 'nothing', 2, 2, 0, 0, 0, '{}', now())`.execute(
        db,
      );
      return query;
    },
    searchWord: () =>
      idOf(sql<{ id: number }>`
        insert into search_synonym (tenant_id, word, meant, both_ways)
        values (${tenant.id}, gen_random_uuid()::text, '{lamp}', false) returning id`),
    /** An order of a product without a weight. */
    async orderOfUnknownWeight(): Promise<string> {
      await sql`update product set weight_grams = null where item_custom_id = 'lamp'`.execute(db);
      return this.newOrder();
    },
    view: () =>
      idOf(sql<{ id: number }>`
        insert into saved_view (tenant_id, screen, name, query, user_id)
        values (${tenant.id}, 'orders', 'Ayesha Khan', 'view=late', 'staff') returning id`),
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
