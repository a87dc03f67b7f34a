import type { Order } from '@karwan/contract/order';
import { amountInTotal } from '@karwan/money/fee-kinds';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';
import type { Customer } from './buying.ts';
import { plain, readTerms, written } from './visible-amounts.ts';

/** The orders of a booking, by its number and the receipt cookie of this browser. */
export async function fetchOrders(request: APIRequestContext, id: string): Promise<Order[]> {
  const answer = await request.get(`/v1/order/getOrderByParentOrderId/${id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Order[];
}

/** Checks that the confirmation shows all lines and totals of each order. */
export async function expectConfirmation(page: Page, orders: Order[]): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByRole('article')).toHaveCount(orders.length);
  for (const order of orders) {
    const { cost, currency, currencyCode } = order;
    const amount = (minor: number) => written(minor, currency, currencyCode);
    const part = main.getByRole('article').filter({ hasText: `Order ${order.orderId}` });
    const progress = part.getByRole('list').filter({ has: page.locator('[aria-current=step]') });
    await expect(progress).toHaveCount(1);
    const lines = (await part.locator('ul').getByRole('listitem').allInnerTexts()).map(plain);
    expect(lines).toEqual(
      order.pickedItems.map((item) =>
        [
          item.name,
          ...item.options.map((one) => `${one.optionTitle}: ${one.valueTitle}`),
          ...(item.quantity > 1 ? [`${item.quantity} × ${amount(item.unitPrice)}`] : []),
          amount(item.totalPrice),
        ].join(' '),
      ),
    );
    const pieces = order.pickedItems.reduce((sum, item) => sum + item.quantity, 0);
    const shipping = {
      quoted: amount(cost.shippingCost),
      free: 'Free',
      to_be_calculated: 'PKR 12,000 Per KG',
    }[cost.shippingState];
    expect(await readTerms(part)).toMatchObject({
      [pieces === 1 ? '1 item' : `${pieces} items`]: amount(cost.itemsCost),
      Shipping: shipping,
      Total: amount(cost.totalCost),
      ...(cost.insuredAmount !== null && {
        'Shipping insurance': amount(cost.insuranceFee),
        'Insured amount': amount(cost.insuredAmount),
      }),
      ...(cost.serviceFee > 0 && { 'Service fee': amount(cost.serviceFee) }),
      ...(cost.customDuty > 0 && { 'Custom duty, paid on arrival': amount(cost.customDuty) }),
      Payment: 'Cash on delivery',
    });
    expect(order.orderAmount).toBe(cost.totalCost);
    // Cash is paid in whole rupees.
    const rounding = order.fees
      .filter(({ kind }) => kind === 'rounding_up' || kind === 'rounding_down')
      .reduce((sum, fee) => sum + amountInTotal(fee), 0);
    expect(Math.abs(rounding)).toBeLessThanOrEqual(50);
    expect(cost.totalCost % 100).toBe(0);
    expect(cost.totalCost).toBe(
      cost.itemsCost +
        cost.reserveFee +
        cost.shippingCost +
        cost.serviceFee +
        cost.insuranceFee +
        rounding,
    );
  }
}

/** The number of bookings of a customer in the database. */
export async function countBookings(database: ShopDatabase, customer: Customer): Promise<number> {
  const rows = await database.query(
    `select distinct parent_order_id from orders where shipping_address ->> 'customerEmail' = $1`,
    [customer.Email],
  );
  return rows.length;
}

/** Checks that the database has exactly the booking that the API returns. */
export async function expectStored(
  database: ShopDatabase,
  customer: Customer,
  orders: Order[],
): Promise<void> {
  const stored = await database.query(
    `select o.order_id, o.parent_order_id, o.items_cost,
       fee_amount(o.fees, 'shipping') as shipping_cost, fee_amount(o.fees, 'service_fee') as service_fee,
       fee_amount(o.fees, 'reserve_fee') as reserve_fee, fee_amount(o.fees, 'custom_duty') as custom_duty, o.total, o.status, o.payment_method, trim(o.currency) as currency,
       json_agg(json_build_object('id', l.item_custom_id, 'quantity', l.quantity,
         'unitPrice', l.unit_price, 'total', l.total_price) order by l.position) as lines
     from orders o join order_item l on l.order_id = o.id
     where o.shipping_address ->> 'customerEmail' = $1 group by o.id order by o.id`,
    [customer.Email],
  );
  expect(stored).toEqual(
    orders.map((order) => ({
      order_id: order.orderId,
      parent_order_id: order.parentOrderId,
      items_cost: order.cost.itemsCost,
      shipping_cost: order.cost.shippingCost,
      service_fee: order.cost.serviceFee,
      reserve_fee: order.cost.reserveFee,
      custom_duty: order.cost.customDuty,
      total: order.cost.totalCost,
      status: 'Booked',
      payment_method: 'cash-on-delivery',
      currency: order.currencyCode,
      lines: order.pickedItems.map((item) => ({
        id: item.itemCustomId,
        quantity: item.quantity,
        unitPrice: item.unitPrice,
        total: item.totalPrice,
      })),
    })),
  );
}
