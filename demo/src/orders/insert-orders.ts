import { findZone } from '@karwan/api/fulfilment/branches/zones';
import { loadAllTenants, type Tenant } from '@karwan/api/platform/tenants';
import { newOrderId } from '@karwan/api/sales/booking/order-id';
import { mergeLines } from '@karwan/api/sales/cart/merge-lines';
import { cartToQuote, priceBranchItems } from '@karwan/api/sales/cart/quote-cart';
import { selectBranchItems } from '@karwan/api/sales/cart/select-branch-items';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { type DemoOrder, dayOfWork, customers as todays } from './day-of-work.ts';
import { earlierCustomers, pastMonth } from './past-month.ts';

const staff = 'staff:demo-desk';
const customers = [...todays, ...earlierCustomers];

/** A month of orders in every state, so that the back office starts with realistic data. */
export async function insertOrders(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<void> {
  const { tenants } = await loadAllTenants(trx);
  const tenant = tenants.find(({ id }) => id === tenantId);
  if (!tenant) throw new Error('the demo shop is not there');
  await trx
    .insertInto('user')
    .values(
      customers.map(({ id, phone, first, last }) => ({
        id,
        phone,
        name: first,
        last_name: last,
        tenant_id: tenantId,
      })),
    )
    .execute();
  const products = await chooseProducts(trx, tenantId);
  const rows = [];
  for (const [index, order] of [...dayOfWork, ...pastMonth(now, todays.length)].entries()) {
    const abroad = order.isFreight ? products.freight : products.abroad;
    const pool = order.isImport ? abroad : products.athome;
    rows.push(await orderRow(trx, tenant, order, pool[index % pool.length] ?? '', now));
  }
  await writeOrders(trx, tenantId, rows);
}

/** Products without options and with plenty of stock that are not among the first in lists. */
async function chooseProducts(trx: Transaction<Database>, tenantId: number) {
  const { rows } = await sql<{ id: string; isAbroad: boolean; isFreight: boolean }>`
    select p.item_custom_id as id, bool_and(b.country <> 'PK') as "isAbroad",
      bool_and(b.shipping_cost is null) as "isFreight"
    from product p join item i on i.product_id = p.id and i.stock >= 8
      join branch b on b.id = i.branch_id
    where p.tenant_id = ${tenantId}
      and (select count(*) from variant v where v.product_id = p.id) = 1
      and jsonb_array_length(p.options) = 0
    group by p.id having bool_and(b.country <> 'PK') or bool_and(b.country = 'PK')
    order by p.item_custom_id desc limit 400`.execute(trx);
  const ids = (isAbroad: boolean) =>
    rows.filter((row) => row.isAbroad === isAbroad).map(({ id }) => id);
  const freight = rows.filter(({ isFreight }) => isFreight).map(({ id }) => id);
  return { abroad: ids(true), athome: ids(false), freight };
}

type OrderRow = Awaited<ReturnType<typeof orderRow>>;

/** An order's row, priced by the shop's own rules. */
async function orderRow(
  trx: Transaction<Database>,
  tenant: Tenant,
  order: DemoOrder,
  itemCustomId: string,
  now: Date,
) {
  const customer = customers[order.customer];
  if (!customer) throw new Error('an order of nobody');
  const cart = cartToQuote(tenant, {
    items: [{ itemCustomId, quantity: order.quantity, options: [] }],
    deliveryCountry: 'PK',
    deliveryMethod: 'home',
    insurance: false,
    coupons: [],
    location: { latitude: customer.latitude, longitude: customer.longitude },
  });
  const zone = await findZone(trx, tenant.id, cart.location);
  const lines = mergeLines(cart.items);
  const found = await selectBranchItems(trx, tenant.id, zone.bit, lines, cart);
  const { settle } = await priceBranchItems(trx, tenant, cart, lines, found);
  const priced = settle('cash-on-delivery');
  const [part] = priced.parts;
  const line = part && priced.lines.get(part.lines[0]?.lineId ?? '');
  if (!part || !line) throw new Error(`the demo shop cannot sell ${itemCustomId}`);
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const orderId = newOrderId();
  return {
    order: {
      order_id: orderId,
      parent_order_id: orderId,
      branch_id: part.branchId,
      created_by: order.isByPhone ? staff : 'customer',
      user_id: customer.id,
      currency: part.currency,
      branch_currency: part.branchCurrency,
      rate: part.rate,
      items_cost: part.subtotal,
      fees: part.fees,
      total: part.total,
      shipping_state: part.shippingState,
      reserve_fee_percent: part.reserveFeePercent,
      status: order.status,
      payment_status: order.payment,
      tracking_carrier: order.tracking?.carrier,
      tracking_number: order.tracking?.number,
      customer_notes: order.customerNotes ?? '',
      created_at: at(order.steps[0]?.hoursAgo ?? 0),
      updated_at: at(order.steps.at(-1)?.hoursAgo ?? 0),
      ...(order.status === 'Cancelled' && {
        cancel_reason: 'customer',
        stock_freed_at: at(order.steps.at(-1)?.hoursAgo ?? 0),
      }),
      shipping_address: {
        customerFirstName: customer.first,
        customerLastName: customer.last,
        customerPhone: customer.phone,
        customerEmail: `${customer.id}@shop.example`,
        customerHouseNumber: customer.house,
        customerStreet: customer.street,
        customerCity: customer.city,
        customerCountry: 'PK',
        customerLat: customer.latitude,
        customerLng: customer.longitude,
      },
    },
    item: {
      order_id: orderId,
      item_id: line.itemId,
      product_id: line.productId,
      variant_code: line.variantCode,
      item_custom_id: line.itemCustomId,
      name: line.name,
      image: line.image,
      options: line.options,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      total_price: line.total,
      vat: line.vat,
    },
    events: order.steps.map(({ kind, hoursAgo, note }) => ({
      order_id: orderId,
      kind,
      at: at(hoursAgo),
      actor: kind === 'booked' && !order.isByPhone ? `customer:${customer.id}` : staff,
      data: note ? { note } : {},
    })),
    notes: order.note ? [{ order_id: orderId, text: order.note, at: at(1) }] : [],
  };
}

/** The columns that any of the rows has. */
const columnsIn = (rows: readonly object[]) => [...new Set(rows.flatMap(Object.keys))];

const listed = (columns: readonly string[], of = '') =>
  sql.raw(columns.map((column) => `${of}${column}`).join(', '));

/** Inserts the orders and reduces the stock by what was not returned. */
async function writeOrders(
  trx: Transaction<Database>,
  tenantId: number,
  rows: readonly OrderRow[],
): Promise<void> {
  const orders = JSON.stringify(rows.map(({ order }) => order));
  const items = JSON.stringify(rows.map(({ item }) => item));
  const events = JSON.stringify(rows.flatMap(({ events: of }) => of));
  const notes = JSON.stringify(rows.flatMap(({ notes: of }) => of));
  const orderColumns = columnsIn(rows.map(({ order }) => order));
  const itemColumns = columnsIn(rows.map(({ item }) => item)).filter((name) => name !== 'order_id');
  await sql`
    with booked as (
      insert into orders (tenant_id, delivery_method, payment_method, ${listed(orderColumns)})
      select ${tenantId}, 'home', 'cash-on-delivery', ${listed(orderColumns, 'r.')}
      from jsonb_populate_recordset(null::orders, ${orders}::jsonb) r
      order by r.created_at
      returning id, order_id
    ), filled as (
      insert into order_item (order_id, position, variant_id, ${listed(itemColumns)})
      select booked.id, 0, i.variant_id, ${listed(itemColumns, 'r.')}
      from jsonb_array_elements(${items}::jsonb) line
      join booked on booked.order_id = line ->> 'order_id'
      cross join jsonb_populate_record(null::order_item, line - 'order_id') r
      join item i on i.id = r.item_id
    ), moved as (
      insert into stock_movement (item_id, at, free, physical, reason, document_kind, document_id, actor)
      select r.item_id, m.at, m.free, m.physical, m.reason, 'order', r.order_id, m.actor
      from jsonb_populate_recordset(null::orders, ${orders}::jsonb) o
      join json_to_recordset(${items}) as r (order_id text, item_id bigint, quantity integer)
        on r.order_id = o.order_id
      cross join lateral (values
        (o.created_at, -r.quantity, 0, 'sale', case o.created_by when 'customer'
          then 'customer:' || o.user_id else o.created_by end),
        (o.updated_at, r.quantity, 0, 'release', ${staff}),
        (o.updated_at, 0, -r.quantity, 'handed-over', ${staff})) m (at, free, physical, reason, actor)
      where case m.reason when 'sale' then true
        when 'release' then o.status = 'Cancelled'
        else o.status <> 'Cancelled' and not order_holds_stock(o.status, 'home', o.stock_freed_at) end
      order by r.item_id, m.at
    ), written as (
      insert into order_note (order_id, text, written_by, created_at)
      select booked.id, r.text, ${staff}, r.at
      from json_to_recordset(${notes}) as r (order_id text, text text, at timestamptz)
      join booked on booked.order_id = r.order_id
    )
    insert into order_event (order_id, kind, at, actor, data)
    select booked.id, r.kind, r.at, r.actor, r.data
    from json_to_recordset(${events}) as r (order_id text, kind text, at timestamptz, actor text,
      data jsonb)
    join booked on booked.order_id = r.order_id order by r.at`.execute(trx);
}
