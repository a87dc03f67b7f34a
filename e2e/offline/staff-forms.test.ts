import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { submitThroughLostLine, unsentNotice } from '../actions/unsent.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

const lostLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|50[023]|401/;

test('a note is stored offline, and written once although its response is lost', async ({
  page,
  database,
  faults,
}) => {
  faults.expect(lostLine);
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 21);
  await openStaff(page, `/staff/orders/${orderId}`);
  const note = page.getByLabel('Note for the team');
  const write = page.getByRole('button', { name: 'Add note' });
  const history = page.getByRole('region', { name: 'History' });
  await note.fill('She is at home in the evening');
  await submitThroughLostLine(page, () => write.click());
  await expect(history).toContainText('She is at home in the evening');

  await note.fill('The bell is broken');
  await page.route(
    '**/*.data*',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write.click();
  await expect(unsentNotice(page)).toContainText('The connection was lost.');
  await expect(note).toHaveValue('The bell is broken');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await unsentNotice(page).getByRole('button', { name: 'Send again' }).click();
  await expect(history).toContainText('The bell is broken');
  await expect(note).toHaveValue('');
  const notes = await database.query(
    `select 1 from order_note n join orders o on o.id = n.order_id where o.order_id = $1`,
    [orderId],
  );
  expect(notes).toHaveLength(2);
});

test('an import keeps its chosen file through an overloaded shop', async ({
  page,
  database,
  faults,
}) => {
  faults.expect(lostLine);
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/imports');
  const code = `line-${crypto.randomUUID().slice(0, 8)}`;
  const buffer = Buffer.from(`SKU,Title,Category,Price\n${code},Kept lamp,Kept lamps,900\n`);
  await page.getByLabel(/^File/).setInputFiles({ name: 'kept.csv', mimeType: 'text/csv', buffer });
  await page.route(
    '**/*.data*',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, contentType: 'text/html', body: 'busy' })
        : route.fallback(),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await expect(unsentNotice(page)).toContainText('The shop is very busy.');
  await expect(page.getByLabel(/^File/)).toHaveValue(/kept\.csv$/);
  await submitThroughLostLine(page, () =>
    page.getByRole('button', { name: 'Continue to columns' }).click(),
  );
  await expect(page.getByLabel('SKU *')).toHaveValue('SKU');
});

test('a product’s name and a phone order are kept when the session ends', async ({
  page,
  context,
  database,
  faults,
}) => {
  faults.expect(lostLine);
  await signInToBackOffice(page, database);
  const [product] = await database.query<{ id: string }>(
    `select id::text as id from product where is_active order by id offset 5 limit 1`,
  );
  await openStaff(page, `/staff/products/${product?.id}`);
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  const before = await name.inputValue();
  await name.fill(`${before} II`);
  const form = page.locator('form', { has: name });
  await submitThroughLostLine(page, () =>
    form.getByRole('button', { name: /^Save/ }).first().click(),
  );
  await expect(name).toHaveValue(`${before} II`);
  await expect
    .poll(() => database.query(`select name from product where id = $1`, [product?.id]))
    .toEqual([{ name: `${before} II` }]);

  await openStaff(page, '/staff/orders/new');
  const number = page.getByLabel('Phone number').first();
  await number.fill('0301 2345678');
  await context.clearCookies();
  await number.press('Enter');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(number).toHaveValue('0301 2345678');
});
