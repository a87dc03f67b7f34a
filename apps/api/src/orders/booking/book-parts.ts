import type { OfferedSlot } from '@karwan/contract/branch';
import type { QuoteLine, QuotePart } from '@karwan/contract/cart';
import type { Language } from '@karwan/contract/language';
import type { OrderRequest } from '@karwan/contract/order';
import type { PricedPart } from '@karwan/pricing/cart';
import type { AppliedPromotion } from '@karwan/pricing/promotions/apply-promotions';
import type { VoucherPayment } from '@karwan/pricing/vouchers/pay-by-vouchers';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import { newOrderId } from './order-id.ts';
import type { BookedPart } from './select-receipt.ts';

/** What was priced, as far as it is stored: a quote is that, too. */
interface PricedParts {
  readonly parts: readonly PricedPart[];
  readonly promotions: readonly AppliedPromotion[];
  readonly payments: readonly VoucherPayment[];
  readonly quote: { readonly parts: readonly Pick<QuotePart, 'branchId' | 'deliveryDays'>[] };
  /** By line id of the priced lines. */
  readonly lines: ReadonlyMap<
    string,
    Omit<QuoteLine, 'branchId' | 'regularPrice' | 'availability' | 'stock'>
  >;
}

export interface BookingToStore {
  readonly tenantId: number;
  /** Who orders. */
  readonly userId: string;
  /** Who places it, as events name them: the customer, or a member of the staff for them. */
  readonly actor: string;
  /** How long it waits for an online payment; null: as long as orders of the shop's pages. */
  readonly payUntil: Date | null;
  /** Nothing is left to be paid online. */
  readonly isPaid: boolean;
  /** Placed to try a shop that is not open yet: counts as no sale. */
  readonly isTest: boolean;
  /** Of all messages about the order. */
  readonly language: Language;
  readonly parentOrderId: string;
  readonly request: Pick<OrderRequest, 'paymentMethod' | 'customerNotes' | 'shippingAddress'>;
  readonly priced: PricedParts;
  /** When each branch is to deliver or hand out its part, by branch id. */
  readonly slots: ReadonlyMap<string, OfferedSlot>;
}

export interface Booked {
  readonly parts: BookedPart[];
  /** Products of which this took the last one of an item. */
  readonly soldOut: number[];
}

/**
 * Takes the stock, by rows of its ledger, and writes the orders, their items and events: one statement,
 * whatever the size of the cart. The items' rows must be locked.
 */
export function bookParts(booking: BookingToStore): RawBuilder<Booked> {
  const { tenantId, userId, actor, language, parentOrderId, request, priced } = booking;
  const createdBy = actor.startsWith('customer:') ? 'customer' : actor;
  const orders = orderRows(booking);
  return sql<Booked>`${prepared('order-book')}
    with line as materialized (
      select * from json_to_recordset(${JSON.stringify(itemRows(priced, orders))}) as row (
        order_id text, position integer, item_id bigint, product_id bigint, variant_code text,
        item_custom_id text, name text, image text, options jsonb, quantity integer,
        unit_price bigint, total_price bigint, discount bigint, vat bigint, custom_duty bigint)
    ), taken as (
      insert into stock_movement (item_id, free, physical, reason, document_kind, document_id, actor)
      select item_id, -sum(quantity), 0, 'sale', 'order', order_id, ${actor}
      from line group by item_id, order_id order by item_id
      returning item_id, free_after
    ), sold as (
      -- By an array: joined with rows of a guessed number, the whole of item would be read.
      select id, variant_id, product_id from item
      where id = any (array(select item_id from line)) and tenant_id = ${tenantId}
    ), booked as (
      insert into orders (tenant_id, order_id, parent_order_id, branch_id, user_id, created_by,
        currency, branch_currency, rate, items_cost, fees, shipping_state, reserve_fee_percent,
        insured_amount, total, delivery_method, start_slot, end_slot, delivery_days_from,
        delivery_days_to, payment_method, customer_notes, shipping_address, language, pay_until,
        ships_free, payment_status, is_test)
      select ${tenantId}, row.order_id, ${parentOrderId}, row.branch_id, ${userId}, ${createdBy},
        row.currency, row.branch_currency, row.rate, row.items_cost, row.fees, row.shipping_state,
        row.reserve_fee_percent, row.insured_amount, row.total, row.delivery_method,
        row.start_slot, row.end_slot, row.delivery_days_from, row.delivery_days_to,
        ${request.paymentMethod}, ${request.customerNotes ?? ''},
        ${JSON.stringify(request.shippingAddress)}, ${language}, ${booking.payUntil},
        row.ships_free, ${booking.isPaid ? 'captured' : 'pending'}, ${booking.isTest}
      from json_to_recordset(${JSON.stringify(orders)}) as row (
        order_id text, branch_id integer, currency text, branch_currency text, rate numeric,
        items_cost bigint, fees jsonb, shipping_state text, reserve_fee_percent numeric,
        insured_amount bigint, total bigint, delivery_method text, start_slot timestamptz,
        end_slot timestamptz, delivery_days_from smallint, delivery_days_to smallint,
        ships_free boolean)
      returning id, order_id, total, currency
    ), filled as (
      insert into order_item (order_id, position, item_id, product_id, variant_id, variant_code,
        item_custom_id, name, image, options, quantity, unit_price, total_price,
        discount, vat, custom_duty)
      select booked.id, line.position, line.item_id, line.product_id,
        sold.variant_id, line.variant_code, line.item_custom_id, line.name, line.image,
        line.options, line.quantity, line.unit_price, line.total_price,
        line.discount, line.vat, line.custom_duty
      from line join booked on booked.order_id = line.order_id
      join sold on sold.id = line.item_id
    ), used as (
      insert into promotion_use (promotion_id, order_id, parent_order_id, discount, shipping)
      select row.promotion_id, booked.id, ${parentOrderId}, row.discount, row.shipping
      from json_to_recordset(${JSON.stringify(useRows(priced, orders))}) as row (
        promotion_id bigint, order_id text, discount bigint, shipping bigint)
      join booked on booked.order_id = row.order_id
    ), paid as (
      insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
      select row.voucher_id, 'spent', -row.amount, booked.id, ${actor}
      from json_to_recordset(${JSON.stringify(paymentRows(priced, orders))}) as row (
        voucher_id bigint, order_id text, amount bigint)
      join booked on booked.order_id = row.order_id
    ), told as (
      insert into order_event (order_id, kind, actor, data)
      select id, 'booked', ${actor}, json_build_object('total', total, 'currency', currency)
      from booked
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'orderId', order_id, 'total', total,
        'currency', currency) order by id), '[]') from booked) as parts,
      array(select sold.product_id from taken join sold on sold.id = taken.item_id
        where taken.free_after = 0) as "soldOut"`;
}

type OrderRow = ReturnType<typeof orderRows>[number];

function orderRows({ priced: { parts, quote, promotions }, parentOrderId, slots }: BookingToStore) {
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

/** What each promotion gave to each order. */
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

/** What each gift voucher pays of each order. */
function paymentRows({ parts, payments }: PricedParts, orders: readonly OrderRow[]) {
  const orderOf = new Map(parts.map((part, index) => [part.branchId, orders[index]?.order_id]));
  return payments.map(({ voucherId, branchId, amount }) => ({
    voucher_id: voucherId,
    order_id: orderOf.get(branchId),
    amount,
  }));
}

function itemRows({ parts, lines }: PricedParts, orders: readonly OrderRow[]) {
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
