import type { OrderFilters, orderSortings, StaffOrder } from '@karwan/contract/order-list';
import { maxCounted } from '@karwan/contract/order-list';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff, type StaffSession } from '../../../platform/session.ts';
import { customerNameOf, userName } from '../../../platform/statements/names.ts';
import { maskPhone } from '../../../platform/text/mask-recipient.ts';
import { moveFacts, quoteDueAt } from '../../life/select-order-for-update.ts';
import type { OrderFacts } from '../../life/state-table.ts';
import { type MoneyRow, moneyStateOf } from '../../order-money/money-of.ts';
import { refundsOf } from '../../order-money/refunds-of.ts';
import { movesFor } from '../moves-for.ts';
import { isOpenOrder, seesCustomer } from '../visible-customer.ts';
import { chooseOrders, directionOf } from './choose-orders.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

interface Input extends OrderFilters {
  /** Cursor: the last order of the previous page. */
  readonly before?: string | undefined;
  readonly perPage: number;
  readonly sort: (typeof orderSortings)[number];
}

/** Orders for the staff; `next` is the cursor of the next page, null at the end. */
export async function listStaffOrders(context: Context, requested: Input) {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const { before, perPage, sort } = requested;
  const direction = directionOf(sort);
  const choose = (limit: number) =>
    chooseOrders(tenant.id, staff, requested, { before, limit, sort });
  const chosen =
    before === undefined
      ? firstPage(choose(maxCounted + 1), { limit: perPage + 1, direction })
      : undefined;
  const statement = chosen
    ? selectStaffOrders(chosen, { direction, counted: sql`chosen.found` })
    : selectStaffOrders(choose(perPage + 1), { direction });
  const { rows } = await statement.execute(db);
  const orders = rows.slice(0, perPage).map((row) => presentStaffOrder(row, staff));
  const next = rows.length > perPage ? (orders.at(-1)?._id ?? null) : null;
  return { orders, next, counted: chosen ? boundedCountOf(rows[0]?.found ?? 0) : null };
}

/** The first page and the total count from one scan. */
const firstPage = (
  all: RawBuilder<unknown>,
  { limit, direction }: { limit: number; direction: RawBuilder<unknown> },
) => sql`
  with counted as materialized (${all})
  select id, (select count(*)::integer from counted) as found from counted order by id ${direction} limit ${limit}`;

export const boundedCountOf = (found: number) => ({
  count: Math.min(found, maxCounted),
  isCapped: found > maxCounted,
});

type Summary = Pick<
  StaffOrder,
  'orderId' | 'parentOrderId' | 'orderAmount' | 'currency' | 'currencyCode'
>;

interface Row extends Summary, Omit<OrderFacts, 'status'> {
  id: number;
  orderStatus: StaffOrder['orderStatus'];
  orderPaymentStatus: StaffOrder['orderPaymentStatus'];
  deliveryMethod: StaffOrder['deliveryMethod'];
  shippingState: StaffOrder['shippingState'];
  createdAt: Date;
  updatedAt: Date;
  startSlot: Date | null;
  endSlot: Date | null;
  dueAt: Date | null;
  customerName: string;
  phone: string;
  city: string;
  branch: number;
  branchName: string;
  paymentMethod: string;
  pieces: number;
  carrier: string | null;
  number: string | null;
  assignedTo: string | null;
  assignedName: string | null;
  lastCall: { result: string | null; nextTryAt: string | null; at: string } | null;
  /** Total count of the list; null if it was not counted. */
  found: number | null;
  money: Pick<MoneyRow, 'reduced' | 'due_on_delivery' | 'refunds'>;
}

/** The rows of the chosen ids; joins come after the limit, so that they touch only these rows. */
export const selectStaffOrders = (
  chosen: RawBuilder<unknown>,
  { direction = sql`desc`, counted = sql`null::integer` } = {},
) => sql<Row>`
  select o.id, ${counted} as found, o.order_id as "orderId", o.parent_order_id as "parentOrderId",
    ${moveFacts}, o.total as "orderAmount", coalesce(c.symbol, o.currency) as currency, o.currency as "currencyCode",
    o.status as "orderStatus", o.payment_status as "orderPaymentStatus",
    o.delivery_method as "deliveryMethod", o.shipping_state as "shippingState",
    o.created_at as "createdAt", o.updated_at as "updatedAt", o.start_slot as "startSlot",
    o.end_slot as "endSlot", ${quoteDueAt} as "dueAt",
    ${customerNameOf} as "customerName",
    coalesce(o.shipping_address ->> 'customerPhone', '') as phone,
    coalesce(o.shipping_address ->> 'customerCity', '') as city,
    o.branch_id as branch, b.name as "branchName", o.payment_method as "paymentMethod",
    (select coalesce(sum(l.quantity), 0)::integer from order_item l where l.order_id = o.id) as pieces,
    json_build_object('reduced', o.reduced, 'due_on_delivery', o.due_on_delivery, 'refunds', ${refundsOf}) as money,
    o.tracking_carrier as carrier, o.tracking_number as number, o.assigned_to as "assignedTo",
    ${userName('o.assigned_to')} as "assignedName",
    (select json_build_object('result', e.data ->> 'result', 'nextTryAt', e.data ->> 'nextTryAt', 'at', e.at)
      from order_event e where e.order_id = o.id and e.kind = 'called'
      order by e.id desc limit 1) as "lastCall"
  from (${chosen}) chosen
  join orders o on o.id = chosen.id
  join branch b on b.id = o.branch_id
  left join currency c on c.tenant_id = o.tenant_id and c.code = o.currency
  order by o.id ${direction}`;

export function presentStaffOrder(row: Row, staff: StaffSession): StaffOrder {
  const { access } = staff;
  const {
    id,
    found,
    branch,
    carrier,
    number,
    assignedTo,
    assignedName,
    lastCall,
    phone,
    money,
    way,
    shippingIsOpen,
    isUnpaid,
    awaitsProof,
    stockIsFreed,
    ...rest
  } = row;
  return {
    ...rest,
    _id: String(id),
    mayMoveTo: movesFor(
      { status: row.orderStatus, way, shippingIsOpen, isUnpaid, awaitsProof, stockIsFreed },
      staff,
    ),
    moneyState: moneyStateOf({
      status: row.orderStatus,
      payment_status: row.orderPaymentStatus,
      payment_method: row.paymentMethod,
      total: row.orderAmount,
      ...money,
    }),
    branch: String(branch),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    startSlot: row.startSlot?.toISOString() ?? null,
    endSlot: row.endSlot?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    phone: seesCustomer(access, isOpenOrder(row.orderStatus)) ? phone : maskPhone(phone),
    assignedTo: assignedTo ? { id: assignedTo, name: assignedName ?? '' } : null,
    lastCall: lastCall && {
      result: lastCall.result as NonNullable<StaffOrder['lastCall']>['result'],
      at: new Date(lastCall.at).toISOString(),
      nextTryAt: lastCall.nextTryAt && new Date(lastCall.nextTryAt).toISOString(),
    },
    tracking: carrier && number ? { carrier, number } : null,
  };
}
