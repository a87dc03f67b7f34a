import type { Database } from '@karwan/database/connect';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import type { Placeholders } from '../../platform/statements/compiled-statement.ts';
import { orderTextColumns } from '../../platform/statements/order-text-columns.ts';
import { lineColumns } from './line-columns.ts';
import type { BookedPart } from './select-receipt.ts';

export interface Booked {
  readonly parts: BookedPart[];
  /** Ids of products with an item that this booking sold out. */
  readonly soldOut: number[];
}

type OrderColumn = keyof Database['orders'];

/** Columns of `orders` that each order of a booking has a value of its own for, and their types. */
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
} as const satisfies Partial<Record<OrderColumn, string>>;

/** Columns of `orders` that have one value for all orders of a booking. */
const bookingColumns = [
  'tenant_id',
  'parent_order_id',
  'user_id',
  'created_by',
  'payment_method',
  'shipping_address',
  'language',
  'pay_until',
  'payment_status',
  'is_test',
  ...orderTextColumns,
] as const satisfies readonly OrderColumn[];

/** Columns of `orders` that a new order has by default, and what comes later fills. */
type LaterColumn =
  | 'id'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'assigned_to'
  | 'next_call_at'
  | 'cancel_reason'
  | 'stock_freed_at'
  | 'exchange_of'
  | `${'address' | 'lines' | 'tracking'}_version`
  | `tracking_${'carrier' | 'number'}`
  | 'due_on_delivery'
  | 'due_paid'
  | 'reduced'
  | 'refunded'
  | 'owed_back'
  | 'credit_back';

type BookedColumn = keyof typeof orderColumns | (typeof bookingColumns)[number];

/** A new column of `orders` does not compile here until one of the three declarations above has it. */
type Undeclared = Exclude<OrderColumn, BookedColumn | LaterColumn>;
const everyColumnIsDeclared: [Undeclared] extends [never] ? true : Undeclared = true;
void everyColumnIsDeclared;

/** The values of the booking statement, besides the rows of orders and lines. */
export type BookingValues = Readonly<Record<(typeof bookingColumns)[number], unknown>> & {
  readonly actor: string;
  /** JSON texts. */
  readonly uses?: string;
  readonly payments?: string;
};

/** Lines come with the number of their order, and are stored with its id. */
const bookedLineColumns = { order_id: 'text', position: 'integer', ...lineColumns } as const;

const ownColumns = Object.keys(orderColumns);
const ownLineColumns = ['position', ...Object.keys(lineColumns)];

const listed = (columns: readonly string[], of = '') =>
  sql.raw(columns.map((column) => `${of}${column}`).join(', '));

export type OrderRow = Readonly<Record<keyof typeof orderColumns, unknown>>;
export type LineRow = Readonly<Record<keyof typeof bookedLineColumns, unknown>>;

/** Rows as single parameters, which PostgreSQL does not have to parse as JSON, or all of them as one JSON parameter. */
export type Given<Row> = readonly Placeholders<Row>[] | Placeholders<{ json: string }>['json'];

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
  values: Placeholders<BookingValues>,
  { orders, lines }: { readonly orders: Given<OrderRow>; readonly lines: Given<LineRow> },
) => sql<Booked>`${prepared(name)}
    with line as materialized (
      select * from ${rowsOf(bookedLineColumns, lines)}
    ), taken as (
      insert into stock_movement (item_id, free, physical, reason, document_kind, document_id, actor)
      select item_id, -sum(quantity), 0, 'sale', 'order', order_id, ${values.actor}
      from line group by item_id, order_id order by item_id
      returning item_id, free_after
    ), booked as (
      insert into orders (${listed(ownColumns)}, ${listed(bookingColumns)})
      select ${listed(ownColumns, 'row.')}, ${sql.join(bookingColumns.map((column) => values[column]))}
      from ${rowsOf(orderColumns, orders)}
      returning id, order_id, total, currency
    ), filled as (
      insert into order_item (order_id, variant_id, ${listed(ownLineColumns)})
      -- A subselect per line: the planner guesses the number of JSON rows, and a join would scan all of item.
      select booked.id, (select i.variant_id from item i where i.id = line.item_id),
        ${listed(ownLineColumns, 'line.')}
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

type Placeholder = Placeholders<{ json: string | undefined }>['json'];

const used = (
  { parent_order_id: parentOrderId }: Placeholders<BookingValues>,
  uses: Placeholder,
) => sql`, used as (
      insert into promotion_use (promotion_id, order_id, parent_order_id, discount, shipping)
      select row.promotion_id, booked.id, ${parentOrderId}, row.discount, row.shipping
      from json_to_recordset(${uses}) as row (
        promotion_id bigint, order_id text, discount bigint, shipping bigint)
      join booked on booked.order_id = row.order_id
    )`;

const paid = ({ actor }: Placeholders<BookingValues>, payments: Placeholder) => sql`, paid as (
      insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
      select row.voucher_id, 'spent', -row.amount, booked.id, ${actor}
      from json_to_recordset(${payments}) as row (
        voucher_id bigint, order_id text, amount bigint)
      join booked on booked.order_id = row.order_id
    )`;
