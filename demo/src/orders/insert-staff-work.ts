import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

const staff = 'staff:demo-desk';
/** The account of the member who counts and sends items; events refer to it as staff. */
const store = 'demo-store';
const owner = 'demo-staff';

/** Unanswered messages of visitors. */
const forms = [
  {
    form: 'contact',
    name: 'Sadia Kamal',
    email: 'sadia@shop.example',
    phone: '',
    subject: 'Gift wrapping',
    message: 'Can you wrap two watches as a present, and leave the prices out?',
    query: '',
    language: 'en',
    hoursAgo: 5,
  },
  {
    form: 'product-request',
    name: 'Waqas Ali',
    email: '',
    phone: '+923214567801',
    subject: 'Espresso machine',
    message: 'Anything up to 80,000 rupees, new or open box.',
    query: 'espresso machine',
    language: 'en',
    hoursAgo: 9,
  },
  {
    form: 'contact',
    name: 'نائلہ حسن',
    email: 'naila@shop.example',
    phone: '',
    subject: 'سائز',
    message: 'کیا جوتوں کا سائز بدلا جا سکتا ہے؟ ابھی پہنے نہیں ہیں۔',
    query: '',
    language: 'ur',
    hoursAgo: 26,
  },
];

/** Reviews, of the newest delivered orders first. */
const reviews = [
  {
    stars: 5,
    title: 'Just as pictured',
    message: 'Came in two days, well packed.',
    language: 'en',
  },
  {
    stars: 2,
    title: 'Smaller than I thought',
    message: 'Good, but look at the size.',
    language: 'en',
  },
  { stars: 5, title: 'بہت عمدہ', message: 'معیار بہت اچھا ہے، شکریہ۔', language: 'ur' },
];

/** Further open tasks: messages, reviews, returns, a count, a transfer, low stock. */
export async function insertStaffWork(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into form_message (tenant_id, form, name, email, phone, subject, message, query, language,
      key, request_hash, created_at)
    select ${tenantId}, form, name, email, phone, subject, message, query, language,
      'demo-' || row_number() over (), '', ${now}::timestamptz - make_interval(hours => "hoursAgo")
    from json_to_recordset(${JSON.stringify(forms)}) as r (form text, name text, email text, phone text,
      subject text, message text, query text, language text, "hoursAgo" integer)
    order by "hoursAgo" desc`.execute(trx);
  await sql`
    with delivered as (
      select distinct on (l.product_id, o.user_id) l.product_id, o.user_id, o.updated_at, o.id,
        o.shipping_address ->> 'customerFirstName' as author
      from orders o join order_item l on l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.status = 'Delivered'
      order by l.product_id, o.user_id, o.id
    ), newest as (select *, row_number() over (order by id desc) as place from delivered)
    insert into product_review (tenant_id, product_id, user_id, author, stars, title, message, language,
      created_at, updated_at)
    select ${tenantId}, product_id, user_id, author, stars, title, message, language, at, at
    from newest join rows from (json_to_recordset(${JSON.stringify(reviews)})
        as (stars integer, title text, message text, language text)) with ordinality as written
        (stars, title, message, language, place) using (place)
      cross join lateral (values (updated_at + interval '20 hours')) later (at)`.execute(trx);
  await insertReturns(trx, tenantId);
  await insertTariffs(trx, tenantId);
  await insertStockWork(trx, tenantId, now);
  await insertTransfer(trx, tenantId, now);
}

/** One return waits for an answer, one for the items. */
async function insertReturns(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    with came as (
      select o.id, o.updated_at, row_number() over (order by o.id desc) as place from orders o
      where o.tenant_id = ${tenantId} and o.status = 'Delivered'
    ), opened as (
      insert into order_return (order_id, key, kind, wants, reason_code, note, state, opened_by, opened_at,
        decided_by, decided_at)
      select id, 'demo', 'return', wants, reason, note, state, ${staff}, at,
        case state when 'approved' then ${staff} end, case state when 'approved' then at end
      from came join (values
        (3, 'refund', 'damaged', 'The glass is scratched; she sent a photo.', 'approved'),
        (5, 'exchange', 'wrong-item', 'Got the black one.', 'asked')) asked (place, wants, reason, note, state)
        using (place)
      cross join lateral (values (updated_at + interval '1 day')) later (at)
      returning id, order_id, opened_at, reason_code
    ), filled as (
      insert into order_return_line (return_id, position, order_item_id, name, quantity)
      select opened.id, l.position, l.id, l.name, 1 from opened join order_item l using (order_id)
    )
    insert into order_event (order_id, kind, at, actor, data)
    select order_id, 'return-opened', opened_at, ${staff},
      jsonb_build_object('return', id, 'reasonCode', reason_code) from opened`.execute(trx);
}

/** What two carriers ask for items from the branch in New Jersey. */
async function insertTariffs(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    insert into freight_tariff (tenant_id, name, branch_id, country, currency, per_kilogram, minimum,
      step_grams, volume_divisor)
    select ${tenantId}, t.name, b.id, 'PK', 'USD', t.per_kilogram, t.minimum, 500, t.volume_divisor
    from branch b cross join (values ('Air parcel', 14_50, 19_00, 5000),
      ('Consolidated air freight', 9_20, 32_00, 6000)) t (name, per_kilogram, minimum, volume_divisor)
    where b.tenant_id = ${tenantId} and b.code = 'new-jersey'`.execute(trx);
}

/** A count that was begun this morning, and a few items that should be ordered again. */
async function insertStockWork(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<void> {
  await sql`
    with begun as (
      insert into stock_count (tenant_id, branch_id, name, started_by, started_at)
      select id, branch_id, 'Bags, upper shelves', ${store}, ${now}::timestamptz - interval '3 hours'
      from (select tenant_id as id, id as branch_id from branch
        where tenant_id = ${tenantId} and code = 'lahore') place
      returning id, branch_id, started_at
    ), counted as (
      select begun.id as count_id, i.id as item_id,
        i.stock - case row_number() over (order by i.id) when 2 then 1 when 5 then 2 else 0 end as units,
        started_at + row_number() over (order by i.id) * interval '4 minutes' as at
      from begun join lateral (select id, stock from item
        where item.branch_id = begun.branch_id and stock between 4 and 12 order by id limit 6) i on true
    ), scanned as (
      insert into stock_count_scan (count_id, key, item_id, way, quantity, counted_at, counted_by)
      select count_id, gen_random_uuid(), item_id, 'set', units, at, ${store} from counted
    )
    insert into stock_count_line (count_id, item_id, counted, counted_at, counted_by)
    select count_id, item_id, units, at, ${store} from counted`.execute(trx);
  await sql`
    with few as (
      select i.id from item i join branch b on b.id = i.branch_id
      where i.tenant_id = ${tenantId} and b.country = 'PK' and i.stock between 1 and 4
      order by md5(i.id::text) limit 14
    ), watched as (update item set low_stock = 5 from few where item.id = few.id returning item.id)
    select count(*) from watched`.execute(trx);
  await sql`select refresh_stock_alarms(array(
    select id from item where tenant_id = ${tenantId} and low_stock is not null))`.execute(trx);
}

/** A few items that left yesterday evening, and are to be taken in. */
async function insertTransfer(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<void> {
  await sql`
    with going as (
      select here.id as item_id, here.variant_id, here.branch_id as from_branch, there.branch_id as to_branch
      from item here join branch f on f.id = here.branch_id and f.code = 'karachi'
      join item there on there.variant_id = here.variant_id
      join branch t on t.id = there.branch_id and t.code = 'lahore'
      where here.tenant_id = ${tenantId} and here.stock between 14 and 20 order by here.id limit 3
    ), sent as (
      insert into stock_transfer (tenant_id, from_branch, to_branch, state, note, created_by, created_at,
        sent_by, sent_at)
      select distinct ${tenantId}::integer, from_branch, to_branch, 'sent', 'With the evening van', ${owner}, at,
        ${owner}, at
      from going cross join (values (${now}::timestamptz - interval '16 hours')) left_at (at)
      returning id
    ), filled as (
      insert into stock_transfer_line (transfer_id, variant_id, quantity)
      select sent.id, variant_id, 2 from sent, going
    )
    insert into stock_movement (item_id, free, physical, reason, document_kind, document_id, actor)
    select item_id, -2, -2, 'transfer-out', 'transfer', sent.id::text, ${`staff:${owner}`}
    from sent, going order by item_id`.execute(trx);
}
