import type { Browser, Page } from '@playwright/test';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { type Hand, handOf } from '../actions/hand.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

async function expectNoBarriers(page: Page) {
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
}

async function chooseCarrier(page: Page, hand: Hand, name: string) {
  const pile = page
    .getByRole('navigation', { name: 'Couriers and riders' })
    .getByRole('link', { name });
  await hand.press(pile);
  await expect(pile).toHaveAttribute('aria-current', 'page');
}

/** A rider without other roles, on a device of their own. */
async function openRider(browser: Browser, page: Page, database: ShopDatabase, name: string) {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const device = await context.newPage();
  const phone = await signInToBackOffice(device, database);
  await database.query(`update "user" set role = 'staff', name = $2 where phone = $1`, [
    phone,
    name,
  ]);
  await database.query(
    `delete from staff_member_role m using "user" u where m.user_id = u.id and u.phone = $1`,
    [phone],
  );
  await database.query(
    `insert into staff_member_role (tenant_id, user_id, role)
      select tenant_id, id, 'rider' from "user" where phone = $1`,
    [phone],
  );
  return device;
}

test('a day: an order comes in, is confirmed by phone, picked by scan, printed, handed to a rider, delivered, and its cash handed in', async ({
  page,
  browser,
  database,
  faults,
}, { project }) => {
  test.setTimeout(90_000);
  await signInToBackOffice(page, database);
  // On desktops the warehouse is operated by keyboard only.
  const hand = handOf(page, project.name);
  const name = `Salim ${project.name}`;
  const rider = await openRider(browser, page, database, name);
  const { orderId, parentOrderId, grandTotal } = await bookQuickly(page.request, 26);
  // Other orders have waited longer, so this one is opened by its URL.
  await openStaff(page, `/staff/calls/${parentOrderId}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmed: accept' }).click();
  await expect(page).not.toHaveURL(new RegExp(parentOrderId));
  const [line] = await database.query<{ before: string; code: string }>(
    `select o.id - 1 as before, l.variant_code as code
      from orders o join order_item l on l.order_id = o.id where o.order_id = $1`,
    [orderId],
  );
  const total = String(grandTotal / 100);

  await openStaff(page, '/staff/scan');
  await hand.scan(page.getByLabel('Scan an order, a product or a parcel'), orderId.toLowerCase());
  await expect(page.getByRole('status').getByText(orderId)).toBeVisible();
  await expectNoBarriers(page);
  await hand.press(page.getByRole('status').getByRole('link', { name: 'Pick' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Pick' })).toBeVisible();

  // Skips older orders of the shop.
  await openStaff(page, `/staff/pick?after=${line?.before}`);
  await expectNoBarriers(page);
  const taken = page.getByLabel('Scan the item you picked');
  await hand.scan(taken, 'no-such-code');
  await expect(page.getByText('No product has the code no-such-code')).toBeVisible();
  const ready = page.getByRole('region', { name: 'Ready to pack' }).getByRole('listitem');
  const mine = ready.filter({ hasText: orderId });
  // A scanned piece is assigned to the oldest waiting order: orders of other journeys come first.
  await expect(async () => {
    await hand.scan(taken, line?.code ?? '');
    await expect(mine).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('All items of this order are picked.')).toBeVisible();
  await expectNoBarriers(page);
  await hand.press(mine.getByRole('button', { name: 'Mark as packed' }));
  await expect(mine).toHaveCount(0);
  await openStaff(page, `/staff/pick?state=packed&after=${line?.before}`);
  const packed = page.getByRole('listitem').filter({ hasText: orderId });
  await hand.press(packed.getByRole('link', { name: 'Hand over' }));

  await chooseCarrier(page, hand, name);
  await hand.press(page.getByRole('button', { name: 'Add to handover' }));
  await expect(page.getByRole('link', { name: `Label of order ${orderId}` })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: `Label of order ${orderId}` }).click();
  await expect(page.getByRole('article').getByRole('img', { name: orderId })).toBeVisible();
  await page.goBack();
  await hand.press(page.getByRole('button', { name: `Hand over all to ${name}` }));
  await expect(page.getByText('1 parcel handed over.')).toBeVisible();
  await page.getByRole('link', { name: 'Open handover sheet' }).click();
  await expect(page.getByRole('article')).toContainText(orderId);
  await expectNoBarriers(page);

  await openStaff(rider, '/staff');
  await rider
    .getByRole('main')
    .getByRole('link', { name: /^Deliveries to make/ })
    .click();
  const stops = rider.getByRole('main').getByRole('listitem');
  await expect(stops).toHaveCount(1);
  await expect(stops.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+92/);
  await stops.getByText('Delivered…', { exact: true }).click();
  await stops.getByLabel('Cash collected').fill('1');
  await stops.getByLabel('Received by').fill('Zainab');
  await expectNoBarriers(rider);
  await stops.getByRole('button', { name: 'Confirm delivery' }).click();
  await expect(stops.getByText('Do not hand over the order for another amount')).toBeVisible();
  await stops.getByLabel('Cash collected').fill(total);
  await stops.getByRole('button', { name: 'Confirm delivery' }).click();
  await expect(rider.getByText('No open deliveries.')).toBeVisible();
  await openStaff(rider, '/staff/cash');
  await expect(rider.getByRole('table', { name: 'Cash' })).toContainText(name);
  expect((await rider.request.get(`/v1/order-desk/orders/${orderId}`)).status()).toBe(403);

  await openStaff(page, '/staff/cash');
  await expectNoBarriers(page);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Amount received').fill(total);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Receive cash' }).click();
  await expect(page.getByRole('list', { name: 'History' }).getByText('Handed in')).toBeVisible();
  await rider.context().close();
  faults.expect(/40[03]/);
});

test('a missing piece is reported; a courier gets a batch by scanning', async ({ page, database }, {
  project,
}) => {
  const hand = handOf(page, project.name);
  await signInToBackOffice(page, database);
  const missing = await bookQuickly(page.request, 27);
  const sent = await bookQuickly(page.request, 28);
  const moved = await page.request.post('/v1/order-desk/orders/move', {
    data: { ids: [missing.orderId, sent.orderId], to: 'Accepted' },
  });
  expect(moved.status()).toBe(200);
  const [first] = await database.query<{ before: string }>(
    'select id - 1 as before from orders where order_id = $1',
    [missing.orderId],
  );
  await openStaff(page, `/staff/pick?after=${first?.before}`);
  const row = page.getByRole('listitem').filter({ hasText: missing.orderId });
  await row.getByText('Fewer found, or another shelf').click();
  await row.getByLabel('Missing').fill('1');
  await expectNoBarriers(page);
  await row.getByRole('button', { name: 'Save and notify the team' }).click();
  await expect(row).toHaveCount(0);
  await openStaff(page, `/staff/pick?state=short&after=${first?.before}`);
  await expect(row).toContainText('1 missing');
  await row.getByRole('button', { name: /^Mark as found: / }).click();
  await expect(row).toHaveCount(0);

  await openStaff(page, '/staff/ship');
  await chooseCarrier(page, hand, 'PostEx');
  await hand.scan(page.getByLabel('Scan order'), sent.orderId);
  const number = `PX-${sent.orderId}`;
  await hand.scan(page.getByLabel('Scan the tracking number of PostEx'), number);
  const pile = page.getByRole('main').getByRole('listitem').filter({ hasText: sent.orderId });
  await expect(pile).toContainText(number);
  await expect(pile).toContainText('not packed');
  await expectNoBarriers(page);
  await pile.getByRole('button', { name: `Remove order ${sent.orderId}` }).click();
  await expect(pile).toHaveCount(0);
});
