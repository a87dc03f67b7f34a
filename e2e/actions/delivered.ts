import type { Page } from '@playwright/test';
import type { ShopDatabase } from '../fixtures/shop-database.ts';
import { bookQuickly } from './book-quickly.ts';

/** An order of whoever is signed in that has come to the door, for journeys about what comes then. */
export async function bookDelivered(page: Page, database: ShopDatabase, place: number) {
  const order = await bookQuickly(page.request, place);
  await database.query(`update orders set status = 'Delivered' where parent_order_id = $1`, [
    order.parentOrderId,
  ]);
  return order;
}
