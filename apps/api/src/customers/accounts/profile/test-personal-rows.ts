import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { orderTextColumns } from '../../../platform/statements/order-text-columns.ts';

/** What export and account deletion do with a table's rows about a customer. */
export interface Mark {
  readonly isExported: boolean;
  /** Why rows stay after account deletion; they name no person. */
  readonly stays?: string;
}

const goes: Mark = { isExported: true };
const secret: Mark = { isExported: false };
/** Accounting: what was sold, paid and refunded. */
const booked: Mark = { isExported: true, stays: 'for the books' };

/** Every table about people. Not exported are only rows that sign a user in or hold no data about them. */
export const personalTables: Readonly<Record<string, Mark>> = {
  account: goes,
  address: goes,
  api_key: goes,
  analytics_event: { isExported: true, stays: 'a purchase is counted, whoever made it' },
  customer_block: goes,
  customer_note: goes,
  factor_reset: goes,
  cash_entry: booked,
  delivery_attempt: goes,
  // Only that an earlier account of the number used a promotion.
  earlier_use: secret,
  form_message: goes,
  form_reply: goes,
  gift_voucher: booked,
  gift_voucher_entry: { isExported: false, stays: 'what gift vouchers paid of orders' },
  // What it says of the customer is in the orders themselves.
  guest_booking: secret,
  idempotency_key: { isExported: false, stays: 'a random key, so that nothing is booked twice' },
  kept_lists: goes,
  known_device: goes,
  message: { isExported: true, stays: 'that it was sent, with neither text nor recipient' },
  order_change: { isExported: false, stays: 'what a change of goods or time came to' },
  order_event: booked,
  order_item: booked,
  order_item_pick: { isExported: false, stays: 'who picked it' },
  order_note: goes,
  order_packing: { isExported: false, stays: 'who packed it' },
  order_refund: booked,
  order_refund_line: booked,
  order_return: booked,
  order_return_line: booked,
  order_task_failure: { isExported: false, stays: 'that a task of the clock failed' },
  orders: booked,
  parcel: booked,
  passkey: goes,
  payment_event: booked,
  payment_operation: booked,
  payment_transaction: booked,
  phone_code: secret,
  product_review: goes,
  promotion_use: { isExported: false, stays: 'what a promotion gave to an order' },
  push_order: goes,
  push_subscription: goes,
  restock_alert: goes,
  refund_payout: booked,
  refund_request: booked,
  sale_entry: { isExported: false, stays: 'what reports count of an order' },
  session: goes,
  saved_view: goes,
  shipping_quote: booked,
  staff_member_role: goes,
  staff_preference: goes,
  staff_presence: secret,
  two_factor: secret,
  user: goes,
  whatsapp_login: secret,
};

/** A text that marks the row of a table, so that it can be found again; valid as an id and as a key. */
export function markOf(table: string): string {
  return `MARK${String(Object.keys(personalTables).indexOf(table)).padStart(5, '0')}`;
}

/** Writes a row about this customer into every table, each with its mark. */
export async function writeEverywhere(
  db: Kysely<Database>,
  tenantId: number,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  const owner = sql`${tenantId}, ${id}`;
  await sql`update "user" set name = ${markOf('user')} where id = ${id}`.execute(db);
  await sql`update session set user_agent = ${markOf('session')} where user_id = ${id}`.execute(db);
  await sql`insert into account (id, tenant_id, user_id, provider_id, account_id)
    values ('w', ${owner}, 'google', ${markOf('account')})`.execute(db);
  await sql`insert into two_factor (id, tenant_id, user_id, secret, backup_codes)
    values ('t', ${owner}, ${markOf('two_factor')}, '')`.execute(db);
  await sql`insert into passkey (tenant_id, user_id, name, credential_id, public_key)
    values (${owner}, ${markOf('passkey')}, 'k', '')`.execute(db);
  await sql`insert into address (tenant_id, user_id, first_name, last_name, email, phone,
      house_number, street)
    values (${owner}, 'A', 'K', 'a@b.example', ${phone}, ${markOf('address')}, 'Mall')`.execute(db);
  await sql`insert into kept_lists (tenant_id, user_id, address) values (${owner}, ${JSON.stringify(
    {
      formattedAddress: markOf('kept_lists'),
      latitude: 31.5,
      longitude: 74.3,
    },
  )}::jsonb)`.execute(db);
  await sql`with role as (
      insert into staff_role (tenant_id, key, name)
      values (${tenantId}, ${markOf('staff_member_role')}, 'Helper') returning key)
    insert into staff_member_role (tenant_id, user_id, role)
    select ${owner}, key from role`.execute(db);
  await sql`insert into saved_view (tenant_id, user_id, screen, name, query)
    values (${owner}, 'orders', ${markOf('saved_view')}, '')`.execute(db);
  await sql`insert into api_key (tenant_id, user_id, name, token, ending, permissions, per_minute)
    values (${owner}, ${markOf('api_key')}, 'hash', 'd', '{stock.read}', 60)`.execute(db);
  await sql`insert into staff_preference (tenant_id, user_id, alerts)
    values (${owner}, array[${markOf('staff_preference')}])`.execute(db);
  await sql`insert into earlier_use (user_id, promotion, uses)
    values (${id}, ${markOf('earlier_use')}, 1)`.execute(db);
  await sql`insert into staff_presence (tenant_id, user_id, entity, entity_id)
    values (${owner}, 'booking', ${markOf('staff_presence')})`.execute(db);
  await sql`insert into customer_note (tenant_id, user_id, text, written_by)
    values (${owner}, ${markOf('customer_note')}, 'staff')`.execute(db);
  await sql`insert into customer_block (tenant_id, phone, kind, reason, blocked_by)
    values (${tenantId}, ${phone}, 'cash', ${markOf('customer_block')}, 'staff')`.execute(db);
  await sql`insert into factor_reset (tenant_id, user_id, reason, asked_by)
    values (${owner}, ${markOf('factor_reset')}, 'staff')`.execute(db);
  await sql`insert into phone_code (tenant_id, phone, code_hash, sent_at, expires_at)
    values (${tenantId}, ${phone}, ${markOf('phone_code')}, now(), now())`.execute(db);
  await sql`insert into whatsapp_login (tenant_id, phone, code_hash, token_hash, expires_at)
    values (${tenantId}, ${phone}, ${markOf('whatsapp_login')}, 't', now())`.execute(db);
  await sql`insert into guest_booking (tenant_id, parent_order_id, phone, email)
    values (${tenantId}, 'G', ${phone}, ${markOf('guest_booking')})`.execute(db);
  await sql`insert into known_device (tenant_id, user_id, device, name)
    values (${owner}, 'd', ${markOf('known_device')})`.execute(db);
  await sql`insert into product_review (tenant_id, user_id, product_id, author, stars, title, message,
      language)
    values (${owner}, ${await aProduct(db, tenantId)}, 'A', 5, '', ${markOf('product_review')},
      'en')`.execute(db);
  await sql`insert into form_message (tenant_id, form, name, phone, message, key, request_hash, post,
      approved_at)
    values (${tenantId}, 'blog-comment', 'A', ${phone}, ${markOf('form_message')}, 'f', '', 'p',
      now())`.execute(db);
  await sql`insert into form_reply (form_message_id, key, channel, text, written_by)
    select id, 'k', 'phone', ${markOf('form_reply')}, 'staff' from form_message where key = 'f'`.execute(
    db,
  );
  await sql`with subscription as (
      insert into push_subscription (tenant_id, user_id, endpoint, p256dh, auth)
      values (${owner}, ${`https://push.example/${markOf('push_subscription')}`}, '', '')
      returning id)
    insert into push_order (subscription_id, parent_order_id)
    select id, ${markOf('push_order')} from subscription`.execute(db);
  await sql`with made as (
      insert into variant (tenant_id, product_id, code)
      select ${tenantId}, id, 'v' from product where tenant_id = ${tenantId} limit 1
      returning id, product_id)
    insert into restock_alert (tenant_id, user_id, product_id, variant_id, email, mailbox, language)
    select ${owner}, product_id, id, ${markOf('restock_alert')}, 'm', 'en' from made`.execute(db);
  await book(db, tenantId, { id, phone });
}

async function aProduct(db: Kysely<Database>, tenantId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`with made as (
      insert into category (tenant_id, name, title, node_type, menu_url)
      values (${tenantId}, 'C', 'C', 'DEPARTMENT', 'c') returning id)
    insert into product (tenant_id, item_custom_id, name, category_id)
    select ${tenantId}, 'i', 'I', id from made returning id`.execute(db);
  return rows[0]?.id;
}

const booking = 'EVERYWHER';

async function book(
  db: Kysely<Database>,
  tenantId: number,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  await sql`insert into payment_method (tenant_id, key, title)
    values (${tenantId}, 'card', 'Card')`.execute(db);
  const texts = sql.join(orderTextColumns.map((column) => sql.ref(column)));
  await sql`insert into orders (tenant_id, order_id, parent_order_id, branch_id, user_id, created_by,
      currency, branch_currency, rate, items_cost, fees, shipping_state,
      reserve_fee_percent, total, payment_method,
      delivery_method, shipping_address, ${texts}, status, tracking_carrier, tracking_number)
    select ${tenantId}, ${booking}, ${booking}, id, ${id}, ${id}, 'PKR', 'PKR', 1, 100, '[]', 'free',
      0, 100, 'card', 'home', ${JSON.stringify({ customerPhone: phone })}::jsonb,
      ${sql.join(orderTextColumns.map((column) => `what ${column} says`))}, 'Delivered', ${markOf('orders')}, '1' from branch where tenant_id = ${tenantId} limit 1`.execute(
    db,
  );
  const order = sql`(select id from orders where order_id = ${booking})`;
  await sql`insert into order_item (order_id, position, item_custom_id, name, quantity, unit_price,
      total_price, vat)
    values (${order}, 0, 'i', ${markOf('order_item')}, 1, 100, 100, 0)`.execute(db);
  await sql`insert into order_event (order_id, kind, actor)
    values (${order}, ${markOf('order_event')}, 'staff:1')`.execute(db);
  await sql`insert into refund_request (order_id, key, amount, currency, reason, asked_by)
    values (${order}, 'q', 1, 'PKR', ${markOf('refund_request')}, 's')`.execute(db);
  await sql`with made as (
      insert into promotion (tenant_id, name, kind, percent, currency)
      values (${tenantId}, 'P', 'percent', 5, 'PKR') returning id)
    insert into promotion_use (promotion_id, order_id, parent_order_id, discount, shipping)
    select id, ${order}, ${markOf('promotion_use')}, 5, 0 from made`.execute(db);
  await sql`with issued as (
      insert into gift_voucher (tenant_id, code_hash, ending, currency, amount, expires_at, note, recipient,
        issued_by)
      values (${tenantId}, repeat('a', 64), 'ABCD', 'PKR', 5, now(), ${markOf('gift_voucher')}, ${phone},
        ${markOf('gift_voucher')})
      returning id)
    insert into gift_voucher_entry (voucher_id, kind, amount, by)
    select id, 'issued', 5, ${markOf('gift_voucher_entry')} from issued`.execute(db);
  await sql`insert into sale_entry (tenant_id, order_id, kind, at, to_base)
    values (${tenantId}, ${order}, ${markOf('sale_entry')}, now(), 1)`.execute(db);
  await sql`insert into order_note (order_id, text, written_by)
    values (${order}, ${markOf('order_note')}, 'staff:1')`.execute(db);
  await sql`insert into order_item_pick (order_item_id, picked, by)
    select id, 1, ${markOf('order_item_pick')} from order_item where order_id = ${order}`.execute(
    db,
  );
  await sql`insert into order_change (order_id, change_id, answer)
    values (${order}, ${markOf('order_change')}, '{}')`.execute(db);
  await sql`insert into order_packing (order_id, by)
    values (${order}, ${markOf('order_packing')})`.execute(db);
  await sql`insert into parcel (tenant_id, branch_id, order_id, rider_id, number, added_by)
    select tenant_id, branch_id, id, 'r', ${markOf('parcel')}, 's' from orders where id = ${order}`.execute(
    db,
  );
  await sql`insert into delivery_attempt (order_id, result, by, received_by)
    values (${order}, 'delivered', 's', ${markOf('delivery_attempt')})`.execute(db);
  await sql`insert into cash_entry (tenant_id, branch_id, holder, kind, amount, currency, order_id,
      reason, by)
    select tenant_id, branch_id, 'branch', 'given-back', -1, 'PKR', id, ${markOf('cash_entry')}, 's'
    from orders where id = ${order}`.execute(db);
  await sql`insert into shipping_quote (order_id, amount, currency, note, quoted_by, valid_until)
    values (${order}, 1, 'PKR', ${markOf('shipping_quote')}, 's', now() + interval '1 day')`.execute(
    db,
  );
  await sql`with opened as (
      insert into order_return (order_id, key, kind, wants, reason_code, note, opened_by)
      values (${order}, 'b', 'return', 'refund', 'late', ${markOf('order_return')}, 's') returning id)
    insert into order_return_line (return_id, position, name, quantity)
    select id, 0, ${markOf('order_return_line')}, 1 from opened`.execute(db);
  await sql`with refund as (
      insert into order_refund (order_id, key, request_hash, amount, currency, reason, refunded_by)
      values (${order}, 'r', '', 1, 'PKR', ${markOf('order_refund')}, 's') returning id), payout as (
      insert into refund_payout (refund_id, order_id, amount, way, state, details, link_until, reference)
      select id, ${order}, 1, 'bank', 'to-be-paid', 'sealed', now(), ${markOf('refund_payout')} from refund)
    insert into order_refund_line (refund_id, position, name, quantity, amount)
    select id, 0, ${markOf('order_refund_line')}, 1, 1 from refund`.execute(db);
  await sql`with payment as (
      insert into payment_transaction (tenant_id, parent_order_id, gateway, provider_id,
        payee_reference, amount, currency, order_amount, order_currency, rate, next_step, detail)
      values (${tenantId}, ${booking}, 'card', ${markOf('payment_transaction')}, 'reference', 1,
        'PKR', 1, 'PKR', 1, ${JSON.stringify({ phone })}::jsonb, '{"card":"1234"}') returning id
    ), operation as (
      insert into payment_operation (payment_id, kind, key, reference, order_amount, amount, actor)
      select id, 'refund', 'o', ${markOf('payment_operation')}, 1, 1, 's' from payment
    ) insert into payment_event (payment_id, kind, actor)
      select id, ${markOf('payment_event')}, 's' from payment`.execute(db);
  await sql`insert into message (tenant_id, parent_order_id, kind, channel, recipient, body, subject,
      content, html, reply_to, last_error, push_subscription_id)
    select ${tenantId}, ${booking}, ${markOf('message')}, 'sms', ${phone}, ${phone}, 'Yours', '{"heading":"Yours"}', '<p>',
      'a@b.example', 'no such number', id from push_subscription where user_id = ${id}`.execute(db);
  await sql`insert into idempotency_key (tenant_id, key, request_hash, parent_order_id)
    values (${tenantId}, ${markOf('idempotency_key')}, '', ${booking})`.execute(db);
  await sql`insert into order_task_failure (order_id, task, failures, retry_at)
    values (${order}, ${markOf('order_task_failure')}, 1, now())`.execute(db);
  await sql`insert into analytics_event (tenant_id, kind, name, parent_order_id, visitor, data)
    values (${tenantId}, 'event', 'purchase', ${booking}, gen_random_uuid(),
      ${JSON.stringify({ text: markOf('analytics_event') })}::jsonb)`.execute(db);
}
