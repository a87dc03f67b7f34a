import type { ShopClient } from '@karwan/contract/contract';
import type { OrderContents } from '@karwan/contract/order-contents';
import type { StaffOrder } from '@karwan/contract/order-list';
import { readOrderQuery, readOrderSorting } from '@karwan/contract/order-query';
import { toDecimalText } from '@karwan/money/decimal-text';
import { type ListFile, perPage } from './pages.server.ts';

/** The orders of the list, with their items and what lowered their price. */
export const orderFile: ListFile = {
  header: [
    ...['order', 'booking', 'bookedAt', 'state', 'payment', 'amount', 'currency'],
    ...['customer', 'phone', 'city', 'branch', 'method', 'pieces', 'carrier', 'tracking', 'money'],
    ...['goods', 'goodsAmount', 'discount', 'coupons', 'promotions', 'shippingSaved'],
    ...['vouchers', 'voucherAmount'],
  ],
  async *rows(client, query, chosen) {
    const filters = readOrderQuery(query);
    const isCut = filters.branches.length > 0 || filters.q;
    const sort = readOrderSorting(query);
    const branches = isCut ? filters.branches : [...chosen];
    for (let before: string | undefined; ; ) {
      const page = await client.staffOrders.list({ ...filters, branches, before, perPage, sort });
      yield await rowsOf(client, page.orders);
      if (page.next === null) return;
      before = page.next;
    }
  },
};

async function rowsOf(client: ShopClient, orders: readonly StaffOrder[]) {
  const ids = orders.map(({ orderId }) => orderId);
  const { contents } =
    ids.length > 0 ? await client.staffOrders.contents({ ids }) : { contents: [] };
  const byId = new Map(contents.map((one) => [one.orderId, one]));
  return orders.map((one) => [
    ...[one.orderId, one.parentOrderId, one.createdAt, one.orderStatus, one.orderPaymentStatus],
    ...[toDecimalText(one.orderAmount, one.currencyCode), one.currencyCode, one.customerName],
    ...[one.phone, one.city, one.branchName, one.paymentMethod, one.pieces],
    ...[one.tracking?.carrier ?? '', one.tracking?.number ?? '', one.moneyState],
    ...contentCells(byId.get(one.orderId), one.currencyCode),
  ]);
}

/** The cells of what an order contains. @param currency of its amounts, an ISO code */
export function contentCells(contents: OrderContents | undefined, currency: string): string[] {
  if (!contents) return ['', '', '', '', '', '', '', ''];
  const { goods, itemsCost, discount, promotions, vouchers } = contents;
  const amount = (minor: number) => toDecimalText(minor, currency);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  return [
    goods.map(({ quantity, name, code }) => `${quantity} × ${name} (${code})`).join('; '),
    amount(itemsCost),
    amount(discount),
    promotions.flatMap(({ code }) => code ?? []).join(', '),
    promotions.map(({ name }) => name).join(', '),
    amount(sum(promotions.map(({ shipping }) => shipping))),
    vouchers.map(({ ending }) => `…${ending}`).join(', '),
    amount(sum(vouchers.map((voucher) => voucher.amount))),
  ];
}
