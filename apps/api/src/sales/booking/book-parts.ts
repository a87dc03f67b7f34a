import type { OfferedSlot } from '@karwan/contract/branch';
import type { QuoteLine, QuotePart } from '@karwan/contract/cart';
import type { Language } from '@karwan/contract/language';
import type { OrderRequest } from '@karwan/contract/order';
import type { OrderTextName } from '@karwan/contract/order-texts';
import type { Query } from '@karwan/database/execute-together';
import type { PricedPart } from '@karwan/pricing/cart';
import type { AppliedPromotion } from '@karwan/pricing/promotions/apply-promotions';
import type { VoucherPayment } from '@karwan/pricing/vouchers/pay-by-vouchers';
import {
  compiledStatement,
  type Placeholders,
} from '../../platform/statements/compiled-statement.ts';
import { storedTexts } from '../reading/order-texts.ts';
import { type Booked, bookingStatement, type LineRow, type OrderRow } from './booking-statement.ts';
import { newOrderId } from './order-id.ts';

/** The fields of a priced cart that are stored; a `PricedQuote` has them all. */
interface PricedParts {
  readonly parts: readonly PricedPart[];
  readonly promotions: readonly AppliedPromotion[];
  readonly payments: readonly VoucherPayment[];
  readonly quote: { readonly parts: readonly Pick<QuotePart, 'branchId' | 'deliveryDays'>[] };
  /** By line id of the priced lines. */
  readonly lines: ReadonlyMap<
    string,
    Omit<QuoteLine, 'branchId' | 'regularPrice' | 'availability' | 'stock' | 'returnDays'>
  >;
}

export interface BookingToStore {
  readonly tenantId: number;
  /** The customer; null: a visitor without a login. */
  readonly userId: string | null;
  /** Who places the order, as events name them: the customer, or a member of the staff on their behalf. */
  readonly actor: string;
  /** When an unpaid online order expires; null: after `payWithin`, as orders from the shop's pages do. */
  readonly payUntil: Date | null;
  /** Nothing is left to be paid online, because vouchers paid everything. */
  readonly isPaid: boolean;
  /** A trial order in a shop that is not open yet; statistics of sales leave it out. */
  readonly isTest: boolean;
  /** Language of all messages about the order. */
  readonly language: Language;
  readonly parentOrderId: string;
  readonly request: Pick<OrderRequest, 'paymentMethod' | 'shippingAddress' | OrderTextName>;
  readonly priced: PricedParts;
  /** The chosen time of delivery or pick-up of each part, by branch id. */
  readonly slots: ReadonlyMap<string, OfferedSlot>;
}

/**
 * Takes the stock through its ledger and inserts the orders, their lines and events, in one statement for a cart of any
 * size. The caller must have locked the items' rows.
 */
export function bookParts(booking: BookingToStore): Query<Booked> {
  const { actor, priced, request } = booking;
  const orders = orderRows(booking);
  const uses = useRows(priced, orders);
  const payments = paymentRows(priced, orders);
  const values = {
    actor,
    tenant_id: booking.tenantId,
    parent_order_id: booking.parentOrderId,
    user_id: booking.userId,
    created_by: actor.startsWith('customer:') ? 'customer' : actor,
    payment_method: request.paymentMethod,
    shipping_address: JSON.stringify(request.shippingAddress),
    language: booking.language,
    pay_until: booking.payUntil,
    payment_status: booking.isPaid ? 'captured' : 'pending',
    is_test: booking.isTest,
    ...storedTexts(request),
    // Most orders have neither. PostgreSQL would plan and set up these inserts even for no rows.
    ...(uses.length > 0 && { uses: JSON.stringify(uses) }),
    ...(payments.length > 0 && { payments: JSON.stringify(payments) }),
  };
  const lines = lineRows(priced, orders);
  const more = `${uses.length > 0 ? '-used' : ''}${payments.length > 0 ? '-paid' : ''}`;
  if (lines.length > maxSeparateLines) {
    const name = `order-book${more}`;
    const all = { lines: JSON.stringify(lines), orders: JSON.stringify(orders), ...values };
    return compiledStatement(name, all, (placeholders) =>
      bookingStatement(name, placeholders, placeholders),
    );
  }
  const name = `order-book-${orders.length}-${lines.length}${more}`;
  const all = { ...numbered('line', lines), ...numbered('order', orders), ...values };
  return compiledStatement(name, all, (placeholders) =>
    bookingStatement(name, placeholders, {
      lines: placesOf(placeholders, 'line', lines),
      orders: placesOf(placeholders, 'order', orders),
    }),
  );
}

/** Carts with more lines pass their rows as JSON: otherwise each number of rows needs a prepared statement of its own on every connection. */
const maxSeparateLines = 2;

type Row = Readonly<Record<string, unknown>>;

const keyOf = (kind: string, at: number, column: string) => `${kind} ${at} ${column}`;

/** Flattens rows into parameters with a key for each row and column. */
const numbered = (kind: string, rows: readonly Row[]): Row =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([column, value]) => [
        keyOf(kind, at, column),
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    ),
  );

/** The placeholders of these parameters, as rows. */
const placesOf = <One extends Row>(
  placeholders: Placeholders<Row>,
  kind: string,
  rows: readonly One[],
): Placeholders<One>[] =>
  rows.map((row, at) => {
    const columns = Object.keys(row).map((column) => [
      column,
      placeholders[keyOf(kind, at, column)],
    ]);
    return Object.fromEntries(columns);
  });

function orderRows({
  priced: { parts, quote, promotions },
  parentOrderId,
  slots,
}: BookingToStore): OrderRow[] {
  const days = new Map(quote.parts.map((part) => [part.branchId, part.deliveryDays]));
  return parts.map((part) => ({
    order_id: parts.length === 1 ? parentOrderId : newOrderId(),
    branch_id: part.branchId,
    currency: part.currency,
    branch_currency: part.branchCurrency,
    rate: part.rate,
    items_cost: part.subtotal,
    fees: part.fees,
    shipping_state: part.shippingState,
    reserve_fee_percent: part.reserveFeePercent,
    insured_amount: part.insuredAmount,
    total: part.total,
    delivery_method: part.deliveryMethod,
    start_slot: slots.get(part.branchId)?.startSlot ?? null,
    end_slot: slots.get(part.branchId)?.endSlot ?? null,
    delivery_days_from: days.get(part.branchId)?.from ?? null,
    delivery_days_to: days.get(part.branchId)?.to ?? null,
    ships_free: promotions.some(({ branches }) =>
      branches.some(({ branchId, shipping }) => branchId === part.branchId && shipping > 0),
    ),
  }));
}

/** Rows of `promotion_use`: what each promotion took off each order. */
function useRows({ parts, promotions }: PricedParts, orders: readonly OrderRow[]) {
  const orderOf = new Map(parts.map((part, index) => [part.branchId, orders[index]?.order_id]));
  return promotions.flatMap(({ id, branches }) =>
    branches.map(({ branchId, discount, shipping }) => ({
      promotion_id: id,
      order_id: orderOf.get(branchId),
      discount,
      shipping,
    })),
  );
}

/** Rows of `gift_voucher_entry`: what each gift voucher pays of each order. */
function paymentRows({ parts, payments }: PricedParts, orders: readonly OrderRow[]) {
  const orderOf = new Map(parts.map((part, index) => [part.branchId, orders[index]?.order_id]));
  return payments.map(({ voucherId, branchId, amount }) => ({
    voucher_id: voucherId,
    order_id: orderOf.get(branchId),
    amount,
  }));
}

function lineRows({ parts, lines }: PricedParts, orders: readonly OrderRow[]): LineRow[] {
  return parts.flatMap((part, index) =>
    part.lines.flatMap(({ lineId, customDuty }, position) => {
      const line = lines.get(lineId);
      if (!line) return [];
      return {
        order_id: orders[index]?.order_id,
        position,
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
        discount: line.discount,
        vat: line.vat,
        custom_duty: customDuty,
      };
    }),
  );
}
