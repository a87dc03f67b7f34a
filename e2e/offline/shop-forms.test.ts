import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
} from '../actions/buying.ts';
import { codeFor, newPhone, signInQuickly } from '../actions/sign-in.ts';
import { submitThroughLostLine, unsentNotice } from '../actions/unsent.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';

const lostLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|50[23]|429/;

test('checkout: the connection is lost at Place order; a second press places the order once', async ({
  page,
  context,
  database,
  faults,
}) => {
  faults.expect(lostLine);
  const customer = newCustomer();
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 12 });
  await addToCart(page, itemCustomId);
  await openCheckout(page);
  await fillAddress(page, customer);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expect(placeOrderButton(page)).toBeEnabled();
  await context.setOffline(true);
  await placeOrderButton(page).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue(customer.Street);
  await context.setOffline(false);
  // The answer is lost on the way: the shop has the order.
  await page.route(
    '**/v1/order/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrderButton(page).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await placeOrderButton(page).click();
  await confirmed(page);
  const orders = await database.query(
    `select 1 from orders where shipping_address ->> 'customerEmail' = $1`,
    [customer.Email],
  );
  expect(orders).toHaveLength(1);
});

test('login: a number typed offline is sent when the connection is back', async ({
  page,
  faults,
}) => {
  faults.expect(lostLine);
  const phone = newPhone();
  await open(page, '/account/login');
  const number = page.getByRole('textbox', { name: 'Mobile number' }).first();
  await number.fill(phone);
  await submitThroughLostLine(page, () => page.getByRole('button', { name: 'Send Code' }).click());
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  expect(await codeFor(page.request, phone)).toMatch(/^\d{6}$/);
});

test('an address is saved once although its answer was lost', async ({
  page,
  faults,
  database,
}) => {
  faults.expect(lostLine);
  const phone = await signInQuickly(page);
  await open(page, '/account/addresses/address');
  const values = {
    'First name': 'Zainab',
    'Last name': 'Qureshi',
    Email: 'zainab@shop.example',
    'House number': '14-B',
    Street: 'Mall Road',
    City: 'Lahore',
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  const save = page.getByRole('button', { name: 'Save address' });
  await page.route(
    '**/address.data*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save.click();
  await expect(unsentNotice(page)).toContainText('The connection was lost.');
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('Mall Road');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await unsentNotice(page).getByRole('button', { name: 'Send again' }).click();
  await page.waitForURL('**/account/addresses');
  const saved = await database.query(
    `select 1 from address a join "user" u on u.id = a.user_id where u.phone = $1`,
    [phone],
  );
  expect(saved).toHaveLength(1);
});

for (const [what, answer] of Object.entries({
  'the shop is overloaded': { status: 503, text: 'The shop is very busy.' },
  'there were too many tries': { status: 429, text: 'Too many attempts.' },
  'a hotspot answers with its login': { status: 200, text: "We couldn't save this." },
  'a release removed what it needs': { status: 404, text: "We couldn't save this." },
})) {
  test(`a message keeps its text if ${what}`, async ({ page, faults }) => {
    faults.expect(/50[23]|429|404/);
    await open(page, '/site/contact-us-alt');
    await page.getByRole('textbox', { name: 'Name' }).fill('Zainab');
    await page.getByRole('textbox', { name: 'Phone' }).fill('0300 1234567');
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you have it in green?');
    await page.route('**/*.data*', (route) =>
      route.fulfill({ status: answer.status, contentType: 'text/html', body: '<html></html>' }),
    );
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(unsentNotice(page)).toContainText(answer.text);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Do you have it in green?',
    );
  });
}
