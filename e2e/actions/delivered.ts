import type { Page } from '@playwright/test';
import type { ShopDatabase } from '../fixtures/shop-database.ts';
import { bookQuickly } from './book-quickly.ts';

/** Books an order for the signed-in customer and has it delivered, for journeys that start after delivery. */
export async function bookDelivered(page: Page, database: ShopDatabase, place: number) {
  const order = await bookQuickly(page.request, place);
  await database.query(`update orders set status = 'Delivered' where parent_order_id = $1`, [
    order.parentOrderId,
  ]);
  return order;
}
