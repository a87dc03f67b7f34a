import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { keyboard } from '../actions/hand.ts';
import { findAccessibilityFaults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

/** Types into the focused element. */
const type = (page: Page, text: string) => page.keyboard.type(text);

test('an order is found, accepted and sent by keyboard alone', async ({ page, database }) => {
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 21);
  await openStaff(page, '/staff');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Search');
  await expect(keys).toContainText('Search or jump to');
  expect(await findAccessibilityFaults(page, { contrast: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('.row-link').first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.locator('.row-link').first()).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
  await type(page, orderId.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderId);
  // While the search field has the focus, keys are text instead of shortcuts.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note for the team')).toBeFocused();
  await type(page, 'agreed by phone');
  await expect(page.getByLabel('Note for the team')).toHaveValue('agreed by phone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('agreed by phone');
  await page.keyboard.press('a');
  const state = page.getByRole('main').locator('.tag').first();
  await expect(state).toHaveText('Accepted');
  await staffReady(page);
  await page.keyboard.press('a');
  await expect(state).toHaveText('Shipped');
});

test('orders found by part of a number, an email address or an amount are told apart and opened by keyboard', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  // Other journeys order the same products at the same time. Nine letters could be the number of an order, too.
  const family = `Raja${Array.from({ length: 5 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')}`;
  const first = await bookQuickly(page.request, 22, 'cash-on-delivery', family);
  const second = await bookQuickly(page.request, 23, 'cash-on-delivery', family);
  const total = `Rs ${(first.grandTotal / 100).toLocaleString('en')}`;
  await openStaff(page, '/staff');
  const hits = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
  const hitOf = (orderId: string) => hits.filter({ hasText: orderId });
  const search = async (typed: string) => {
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search everything' }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(typed);
  };
  await search(first.orderId.slice(2, 7).toLowerCase());
  await expect(hitOf(first.orderId)).toBeVisible();
  await search('zainab@shop.exam');
  await expect(hits.first()).toContainText('Zainab');
  await search(total.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit))));
  await expect(hits.first()).toContainText(total);
  await search(family);
  await expect(hits).toHaveCount(2);
  for (const { orderId } of [first, second])
    await expect(hitOf(orderId)).toContainText(/Booked.*20\d\d.*Rs\s[\d,]+/);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${second.orderId}$`));
  await page.keyboard.press('Control+k');
  await page.keyboard.type(first.orderId.slice(1, 8));
  const option = page.getByRole('option', { name: new RegExp(first.orderId) });
  await expect(option).toContainText(`· ${total}.00 · Zainab`);
});

test('items are sent to another branch, and taken in there, by keyboard alone', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const [items] = await database.query<{ code: string; from: string; to: string }>(`
    select v.code, f.name as from, t.name as to from item i join variant v on v.id = i.variant_id
      join branch f on f.id = i.branch_id join item there on there.variant_id = v.id
      join branch t on t.id = there.branch_id and t.id <> f.id
    where i.tenant_id = (select id from tenant where is_default) and i.stock between 21 and 60
      and i.is_active order by i.id desc limit 1`);
  if (!items) throw new Error('nothing to send');
  const hand = keyboard(page);
  await openStaff(page, '/staff/stock/transfers');
  await hand.press(page.getByText('Start transfer').first());
  await hand.choose(page.getByLabel('From', { exact: true }), items.from);
  await hand.choose(page.getByLabel('To', { exact: true }), items.to);
  await hand.press(page.getByRole('button', { name: 'Start transfer', exact: true }));
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await type(page, items.code);
  await page.keyboard.press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: items.code });
  await expect(line).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await hand.press(page.getByRole('button', { name: 'Send transfer' }));
  await hand.press(line.getByRole('button', { name: 'Receive transfer' }));
  await expect(line).toContainText('1 received, 0 missing');
});
