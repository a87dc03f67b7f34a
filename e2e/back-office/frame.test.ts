import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

test('one search finds orders, customers and products; the palette navigates by name', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { orderId, name } = await bookQuickly(page.request, 26);
  await openStaff(page, '/staff');
  const search = page.getByRole('searchbox');
  await search.fill('qureshi');
  await search.press('Enter');
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(orderId);
  await search.fill(name.slice(0, 12));
  await search.press('Enter');
  await expect(page.getByRole('region', { name: 'Products' })).toContainText(name);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('option', { name: /^Shipping quotes/ })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('shipping q');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/freight$/);
  // Right after opening a page, while the palette is loading, no typed letter is lost or handled as a shortcut.
  await openStaff(page, '/staff/freight');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderId);
  await expect(palette.getByRole('option', { name: new RegExp(orderId) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order');
});

test('a list is saved as a view, and records are walked through in the list they were opened from', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  // Filters by a unique name, since other journeys book orders at the same time.
  const family = `Raja${crypto.randomUUID().replace(/[^a-z]/g, '')}`;
  const first = await bookQuickly(page.request, 27, 'cash-on-delivery', family);
  const second = await bookQuickly(page.request, 28, 'cash-on-delivery', family);
  await openStaff(page, `/staff/orders?status=Booked&assigned=nobody&q=${family}`);
  await page.getByText('Save as view').click();
  await page.getByLabel('View name').fill('Unclaimed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Unclaimed/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Save as view')).toBeHidden();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  await page.getByRole('link', { name: second.orderId }).click();
  await expect(page).toHaveURL(new RegExp(`${second.orderId}$`));
  await page.getByRole('link', { name: 'Next in the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.parentOrderId);
  await page.keyboard.press('[');
  await expect(page).toHaveURL(new RegExp(`${second.orderId}$`));
  await page
    .getByRole('navigation', { name: 'List navigation' })
    .getByRole('link', { name: / of / })
    .click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: /^Remove Unclaimed/ }).click();
  await expect(page.getByText('No saved views yet')).toBeVisible();
});

test('lists keep to the chosen branch, and colleagues see who has an order open', async ({
  page,
  browser,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { orderId, parentOrderId } = await bookQuickly(page.request, 29);
  const [branch] = await database.query<{ name: string }>(
    `select b.name from orders o join branch b on b.id = o.branch_id where o.order_id = $1`,
    [orderId],
  );
  const [other] = await database.query<{ name: string }>(
    `select name from branch where name <> $1 and is_active
      and tenant_id = (select tenant_id from orders where order_id = $2) order by id desc`,
    [branch?.name, orderId],
  );
  const choose = async (current: string, name: string) => {
    await page.getByLabel(`Branch: ${current}`).filter({ visible: true }).click();
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
    await expect(page.getByLabel(`Branch: ${name}`).filter({ visible: true })).toBeVisible();
  };
  await openStaff(page, '/staff/more');
  await choose('All branches', other?.name ?? '');
  await openStaff(page, '/staff/orders?status=Booked');
  await expect(page.getByRole('main')).not.toContainText(orderId);
  await openStaff(page, '/staff/more');
  await choose(other?.name ?? '', branch?.name ?? '');
  await openStaff(page, '/staff/orders?status=Booked');
  await expect(page.getByRole('main')).toContainText(orderId);

  await openStaff(page, `/staff/orders/${parentOrderId}`);
  const colleague = await browser.newContext();
  const second = await colleague.newPage();
  const phone = await signInToBackOffice(second, database);
  await database.query(`update "user" set name = 'Bilal', last_name = '' where phone = $1`, [
    phone,
  ]);
  await openStaff(second, `/staff/orders/${parentOrderId}`);
  await expect(second.getByText('Also here:')).toBeVisible();
  // Presence is polled every 20 seconds, and when the tab becomes visible.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect(page.getByText('Also here: Bilal')).toBeVisible();
  await colleague.close();
});

test('a session that ends while a form is filled in keeps the input, which is sent after signing in', async ({
  page,
  context,
  database,
  faults,
}) => {
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/promotions/new');
  const name = page.getByLabel('Name (shown to shoppers)');
  await name.fill('Winter in Lahore');
  await page.getByLabel('Percentage').fill('15');
  const cookies = await context.cookies();
  await context.clearCookies();
  const send = page.getByRole('main').getByRole('button', { name: 'Create promotion' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('You are signed out');
  await expect(name).toHaveValue('Winter in Lahore');
  // A page without a form redirects to the login.
  const other = await context.newPage();
  await other.goto('/staff/promotions');
  await expect(other).toHaveURL(/\/account\/login\?source=%2Fstaff%2Fpromotions$/);
  await other.close();
  await context.addCookies(cookies);
  await send.click();
  await expect(page).toHaveURL(/\/staff\/promotions\/\d+$/);
  faults.expect(/40[01]/);
});
