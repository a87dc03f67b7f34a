import type { Language } from '@karwan/contract/language';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import type { Places } from '../../platform/statements/compiled-statement.ts';
import type { BookedPart } from './select-receipt.ts';

export interface Booked {
  readonly parts: BookedPart[];
  /** Ids of products with an item that this booking sold out. */
  readonly soldOut: number[];
}

/** The values of the booking statement, besides the rows of orders and lines. */
export interface BookingValues {
  readonly tenantId: number;
  readonly userId: string | null;
  readonly actor: string;
  readonly createdBy: string;
  readonly parentOrderId: string;
  readonly paymentMethod: string;
  readonly notes: string;
  /** JSON text. */
  readonly address: string;
  readonly language: Language;
  readonly payUntil: Date | null;
  readonly paymentStatus: string;
  readonly isTest: boolean;
  readonly uses?: string;
  readonly payments?: string;
}

const orderColumns = {
  order_id: 'text',
  branch_id: 'integer',
  currency: 'text',
  branch_currency: 'text',
  rate: 'numeric',
  items_cost: 'bigint',
  fees: 'jsonb',
  shipping_state: 'text',
  reserve_fee_percent: 'numeric',
  insured_amount: 'bigint',
  total: 'bigint',
  delivery_method: 'text',
  start_slot: 'timestamptz',
  end_slot: 'timestamptz',
  delivery_days_from: 'smallint',
  delivery_days_to: 'smallint',
  ships_free: 'boolean',
} as const;

const lineColumns = {
  order_id: 'text',
  position: 'integer',
  item_id: 'bigint',
  product_id: 'bigint',
  variant_code: 'text',
  item_custom_id: 'text',
  name: 'text',
  image: 'text',
  options: 'jsonb',
  quantity: 'integer',
  unit_price: 'bigint',
  total_price: 'bigint',
  discount: 'bigint',
  vat: 'bigint',
  custom_duty: 'bigint',
} as const;

export type OrderRow = Readonly<Record<keyof typeof orderColumns, unknown>>;
export type LineRow = Readonly<Record<keyof typeof lineColumns, unknown>>;

/** Rows as single parameters, which PostgreSQL does not have to parse as JSON, or all of them as one JSON parameter. */
export type Given<Row> = readonly Places<Row>[] | Places<{ json: string }>['json'];

const none = sql.raw('');

function rowsOf<Column extends string>(
  columns: Readonly<Record<Column, string>>,
  rows: Given<Readonly<Record<Column, unknown>>>,
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Column[];
  if (!Array.isArray(rows)) {
    const described = names.map((name) => `${name} ${columns[name]}`).join();
    return sql`json_to_recordset(${rows}) as row (${sql.raw(described)})`;
  }
  const written = rows.map((row) => {
    const values = names.map((name) => sql`${row[name]}::${sql.raw(columns[name])}`);
    return sql`(${sql.join(values)})`;
  });
  return sql`(values ${sql.join(written)}) as row (${sql.raw(names.join())})`;
}

/** @param name of the prepared statement: one for each text, so it must tell whether there are uses and payments */
export const bookingStatement = (
  name: string,
  values: Places<BookingValues>,
  { orders, lines }: { readonly orders: Given<OrderRow>; readonly lines: Given<LineRow> },
) => sql<Booked>`${prepared(name)}
    with line as materialized (
      select * from ${rowsOf(lineColumns, lines)}
    ), taken as (
      insert into stock_movement (item_id, free, physical, reason, document_kind, document_id, actor)
      select item_id, -sum(quantity), 0, 'sale', 'order', order_id, ${values.actor}
      from line group by item_id, order_id order by item_id
      returning item_id, free_after
    ), booked as (
      insert into orders (tenant_id, order_id, parent_order_id, branch_id, user_id, created_by,
        currency, branch_currency, rate, items_cost, fees, shipping_state, reserve_fee_percent,
        insured_amount, total, delivery_method, start_slot, end_slot, delivery_days_from,
        delivery_days_to, payment_method, customer_notes, shipping_address, language, pay_until,
        ships_free, payment_status, is_test)
      select ${values.tenantId}, row.order_id, ${values.parentOrderId}, row.branch_id,
        ${values.userId}, ${values.createdBy},
        row.currency, row.branch_currency, row.rate, row.items_cost, row.fees, row.shipping_state,
        row.reserve_fee_percent, row.insured_amount, row.total, row.delivery_method,
        row.start_slot, row.end_slot, row.delivery_days_from, row.delivery_days_to,
        ${values.paymentMethod}, ${values.notes}, ${values.address}, ${values.language},
        ${values.payUntil}, row.ships_free, ${values.paymentStatus}, ${values.isTest}
      from ${rowsOf(orderColumns, orders)}
      returning id, order_id, total, currency
    ), filled as (
      insert into order_item (order_id, position, item_id, product_id, variant_id, variant_code,
        item_custom_id, name, image, options, quantity, unit_price, total_price,
        discount, vat, custom_duty)
      select booked.id, line.position, line.item_id, line.product_id,
        -- A subselect per line: the planner guesses the number of JSON rows, and a join would scan all of item.
        (select i.variant_id from item i where i.id = line.item_id),
        line.variant_code, line.item_custom_id, line.name, line.image,
        line.options, line.quantity, line.unit_price, line.total_price,
        line.discount, line.vat, line.custom_duty
      from line join booked on booked.order_id = line.order_id
    )${values.uses ? used(values, values.uses) : none}${values.payments ? paid(values, values.payments) : none}, told as (
      insert into order_event (order_id, kind, actor, data)
      select id, 'booked', ${values.actor}, json_build_object('total', total, 'currency', currency)
      from booked
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'orderId', order_id, 'total', total,
        'currency', currency) order by id), '[]') from booked) as parts,
      array(select i.product_id from item i
        where i.id = any (array(select item_id from taken where free_after = 0))) as "soldOut"`;

type Place = Places<{ json: string | undefined }>['json'];

const used = ({ parentOrderId }: Places<BookingValues>, uses: Place) => sql`, used as (
      insert into promotion_use (promotion_id, order_id, parent_order_id, discount, shipping)
      select row.promotion_id, booked.id, ${parentOrderId}, row.discount, row.shipping
      from json_to_recordset(${uses}) as row (
        promotion_id bigint, order_id text, discount bigint, shipping bigint)
      join booked on booked.order_id = row.order_id
    )`;

const paid = ({ actor }: Places<BookingValues>, payments: Place) => sql`, paid as (
      insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
      select row.voucher_id, 'spent', -row.amount, booked.id, ${actor}
      from json_to_recordset(${payments}) as row (
        voucher_id bigint, order_id text, amount bigint)
      join booked on booked.order_id = row.order_id
    )`;
