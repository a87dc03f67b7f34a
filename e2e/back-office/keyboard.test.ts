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

test('orders are looked at and accepted beside their list, which costs nothing before', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const family = `Mir${Array.from({ length: 6 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')}`;
  const first = await bookQuickly(page.request, 24, 'cash-on-delivery', family);
  const second = await bookQuickly(page.request, 25, 'cash-on-delivery', family);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openStaff(page, `/staff/orders?q=${family}`);
  const address = page.url();
  const rows = page.locator('.row-list tbody tr');
  await expect(rows).toHaveCount(2);
  expect(
    asked.filter((url) => /orders\/\w+\/quick-view|quick-view\.lazy|side-panel/.test(url)),
  ).toEqual([]);

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Quick view' });
  const heading = panel.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText(second.orderId);
  await expect(heading).toBeFocused();
  await expect(panel).toContainText(family);
  await expect(panel).toContainText(second.name);
  await expect(panel.locator('.tag').first()).toHaveText('Booked');
  expect(await findAccessibilityFaults(page, { contrast: true })).toEqual([]);
  await page.keyboard.press('a');
  await expect(panel.locator('.tag').first()).toHaveText('Accepted');
  await expect(rows.first()).toContainText('Accepted');
  await expect(panel.getByRole('button', { name: /^Mark as/ })).toBeVisible();

  await page.keyboard.press('j');
  await expect(heading).toHaveText(first.orderId);
  await expect(heading).toBeFocused();
  await expect(panel.locator('.tag').first()).toHaveText('Booked');
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows.nth(1).locator('.row-link')).toBeFocused();

  const view = rows.first().getByRole('button', { name: `Quick view: ${second.orderId}` });
  await view.click();
  await expect(view).toHaveAttribute('aria-expanded', 'true');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(view).toBeFocused();
  await view.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.parentOrderId);
});

test('products and customers are looked at beside their lists, and a product is hidden there', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { name } = await bookQuickly(page.request, 27);
  await openStaff(page, `/staff/products?q=${encodeURIComponent(name)}`);
  const panel = page.getByRole('complementary', { name: 'Quick view' });
  const row = page.locator('.row-list tbody tr').filter({ hasText: name }).first();
  await row.getByRole('button', { name: /^Quick view/ }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(panel.locator('.tag')).toHaveText('Published');
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel.locator('.tag')).toHaveText('Hidden');
  await expect(row).toContainText('Hidden');
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.locator('.tag')).toHaveText('Published');

  await openStaff(page, '/staff/customers');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(panel).toContainText('Spending');
  expect(await findAccessibilityFaults(page, { contrast: true })).toEqual([]);
  // Away from a row, Space scrolls the page.
  await page.keyboard.press('Escape');
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Space');
  await expect(panel).toBeHidden();
});
