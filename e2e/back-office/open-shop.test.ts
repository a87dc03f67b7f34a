import { staffReady } from '../actions/back-office.ts';
import {
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
  pressAdd,
  reopenCheckout,
} from '../actions/buying.ts';
import { beginApp } from '../actions/staff.ts';
import { appCode } from '../fixtures/authenticator-app.ts';
import { gatewayAccess, openEmptyShop, providerAccess, setupCode } from '../fixtures/empty-shop.ts';
import { messagesWith } from '../fixtures/inbox.ts';
import { expect, open, ready, test } from '../fixtures/shop.ts';
import { squarePicture } from '../fixtures/square-picture.ts';

const port = 31_300 + (process.pid % 500);
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

let shop: Awaited<ReturnType<typeof openEmptyShop>> | undefined;
// Also after a failure, since nothing else ends the process and drops its database.
test.afterEach(() => shop?.close());

test('an owner opens a shop on an empty database, and the first shopper pays', async ({
  page,
  browser,
  database,
  faults,
}) => {
  test.setTimeout(300_000);
  shop = await openEmptyShop(port, database);
  const step = async (name: string) => {
    await page.goto('/staff/setup');
    await staffReady(page);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Open the shop');
    await staffReady(page);
  };
  const isDone = async (name: string) => {
    await page.goto('/staff/setup');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Done');
  };
  // Pages also poll for news by POST.
  const saved = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' &&
        answer.ok() &&
        !answer.url().endsWith('/staff/live'),
    );

  // The first visit of the back office asks for the setup code, and makes the visitor the owner.
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your shop');
  const typed = {
    'Setup code': setupCode,
    'Shop name': 'Lotus Lamps',
    'Shop email address': 'hello@lotus.example',
    'Phone number for customers': '042 35761234',
    'Street and city': '12 Mall Road',
    'Your name': 'Ayesha',
    'Your mobile number': '+923011234567',
    Password: 'lamp-on-the-river',
  };
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  }
  await page.getByRole('button', { name: 'Create shop' }).click();
  await page.waitForURL('**/account/security');
  await ready(page);
  const key = await beginApp(page);
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(appCode(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('link', { name: "I've saved them" }).click();

  await page.goto('/staff');
  await page.waitForURL('**/staff/setup');
  await expect(page.getByRole('button', { name: 'Open shop' })).toBeDisabled();

  await step('Shop name, contacts, languages and appearance');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Mall Road, Lahore');
  // Unsaved changes of one section survive saving another one.
  const look = page.locator('form', { hasText: 'Accent colour' });
  await look.getByRole('radio', { name: 'Midnight blue' }).check();
  const contacts = page.locator('form', { hasText: 'Name and contacts' });
  await Promise.all([saved(), contacts.getByRole('button', { name: 'Save' }).click()]);
  const readers = page.locator('form', { hasText: 'Languages and currency' });
  await readers.getByRole('checkbox', { name: 'اردو' }).check();
  await Promise.all([saved(), readers.getByRole('button', { name: 'Save' }).click()]);
  await Promise.all([saved(), look.getByRole('button', { name: 'Save' }).click()]);
  await page.getByText('Add picture').first().click();
  await page.getByLabel('Picture from this device').setInputFiles(squarePicture('logo.png'));
  await page.getByRole('button', { name: 'Add picture', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Lotus Lamps' })).toBeVisible();
  await isDone('Shop name, contacts, languages and appearance');

  await step('Other currencies');
  await page.getByRole('textbox', { name: 'Code' }).fill('USD');
  await page.getByRole('textbox', { name: 'Rate in PKR' }).fill('280.50');
  await page.getByRole('button', { name: 'Add currency', exact: true }).click();
  await expect(page.getByText('US Dollar')).toBeVisible();

  await step('An open branch');
  await page.getByText('Add branch').first().click();
  const branch = {
    Name: 'Lahore',
    'Short name, such as lahore': 'lahore',
    City: 'Lahore',
  };
  await page.getByRole('searchbox', { name: 'Find by address' }).fill('Gulberg Lahore');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page
    .getByRole('link', { name: /Gulberg/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'View on map' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue(/^31\.5/);
  for (const [name, text] of Object.entries(branch)) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Add branch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lahore' })).toBeVisible();
  const hours = page.locator('form', { hasText: 'Delivery times' });
  const times = hours.getByRole('group', { name: 'Delivery and pickup times' });
  await times.getByLabel('From', { exact: true }).fill('10:00');
  await times.getByLabel('To', { exact: true }).fill('20:00');
  for (const day of await times.getByRole('checkbox').all()) await day.check();
  await Promise.all([saved(), hours.getByRole('button', { name: 'Save' }).click()]);
  const fees = page.locator('form', { hasText: 'Minimum order' });
  await fees.getByRole('textbox', { name: 'Shipping (PKR)', exact: true }).fill('250');
  await Promise.all([saved(), fees.getByRole('button', { name: 'Save' }).click()]);
  const selling = page.locator('form', { hasText: 'Open to shoppers' });
  await selling.getByRole('checkbox', { name: 'Open to shoppers' }).check();
  await Promise.all([saved(), selling.getByRole('button', { name: 'Save' }).click()]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Open', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });

  await step('Delivery area');
  await expect(page.getByRole('button', { name: 'Move Lahore' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Own delivery radius (km)' }).fill('25');
  await page.getByRole('button', { name: 'Preview change' }).click();
  await page.getByRole('button', { name: 'Apply change' }).click();
  await expect(page.getByRole('button', { name: 'Apply change' })).toHaveCount(0);

  await step('Payment methods');
  const wallet = page.getByRole('region', { name: 'Easypaisa' });
  await wallet.getByText('API credentials').click();
  for (const [name, text] of Object.entries(providerAccess)) {
    await wallet.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await wallet.getByRole('button', { name: 'Save and test' }).click();
  await expect(wallet.getByText('The credentials work.')).toBeVisible();
  await wallet.getByRole('checkbox', { name: 'Show to shoppers' }).check();
  await wallet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(wallet.getByText('Active', { exact: true })).toBeVisible();

  // Category, product, price and stock come from a file.
  await step('Products in the branch');
  await page.getByRole('link', { name: 'Import products' }).click();
  const rows = 'itemCustomId,name,category,price,stock\nLAMP-1,River lamp,Lamps,1500,5\n';
  await page
    .getByLabel(/^File/)
    .setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByRole('button', { name: 'Continue to columns' }).click();
  await page.getByRole('button', { name: 'Check file' }).click();
  const state = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(state('Changes in this file')).toContainText('River lamp', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Apply import' }).click();
  await expect(state('Applied')).toBeVisible({ timeout: 60_000 });
  await isDone('Products in the branch');

  // While nobody can log in the shop does not open.
  await page.goto('/staff/setup');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Customers can log in' }),
  ).toContainText('Required');
  await expect(page.getByRole('button', { name: 'Open shop' })).toBeDisabled();
  await step('Customers can log in');
  await expect(page.getByText('Customers cannot log in, so nobody can order.')).toBeVisible();
  await page.getByRole('link', { name: 'Jazz Business SMS' }).click();
  const sms = page.getByRole('region', { name: 'SMS', exact: true });
  for (const [name, text] of Object.entries({ ...gatewayAccess, Password: 'mistyped' })) {
    await sms.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await sms.getByRole('button', { name: 'Save sender' }).click();
  await sms.getByRole('button', { name: 'Send test SMS' }).click();
  await expect(sms.getByText('was refused. Check and save it again.').first()).toBeVisible();
  await expect(sms.getByText('Invalid username/password')).toBeVisible();
  await sms
    .getByRole('textbox', { name: 'Password', exact: true })
    .fill(gatewayAccess.Password ?? '');
  await sms.getByRole('button', { name: 'Save sender' }).click();
  await expect(sms.getByText('Invalid username/password')).toHaveCount(0);
  await sms.getByRole('button', { name: 'Send test SMS' }).click();
  await expect(sms.getByText('The provider accepted the message.')).toBeVisible();
  await expect
    .poll(
      async () => (await messagesWith(page.request, 'sms', 'Lotus Lamps: This is a test')).length,
    )
    .toBe(1);
  await isDone('Customers can log in');

  await step('Message texts');
  await page.getByRole('link', { name: 'Order placed' }).click();
  const words = page.getByRole('form', { name: 'Texts' });
  await words.getByRole('textbox', { name: 'SMS' }).fill('{{site}}: {{id}} is ours.');
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(words.getByText('Use {{site}} {{id}} {{total}}')).toBeVisible();
  faults.expect(/400/);
  await words.getByRole('textbox', { name: 'SMS' }).fill('{{site}}: {{id}} for {{total}} is ours.');
  await words.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Your text with sample data')).toBeVisible();
  await expect(page.getByText('Lotus Lamps: 100000001 for')).toBeVisible();
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved text with sample data')).toBeVisible();
  await page.getByRole('button', { name: 'Send test SMS' }).click();
  await expect(page.getByText('Test sent.')).toBeVisible();
  await expect
    .poll(async () => (await messagesWith(page.request, 'sms', 'Lotus Lamps: 100000001')).length)
    .toBe(1);

  // The owner's order is a test.
  await open(page, '/shop/product/LAMP-1');
  await pressAdd(page);
  await reopenCheckout(page);
  await fillAddress(page, newCustomer());
  await page.getByRole('radio', { name: /Cash/ }).check();
  await placeOrderButton(page).click();
  const tested = await confirmed(page);
  await isDone('A test order');
  await page.goto(`/staff/orders/${tested}`);
  await expect(page.getByText('Test order, not counted in reports')).toBeVisible();

  // The shop is not visible to others yet.
  const visitor = await browser.newContext({
    baseURL: origin,
    viewport: page.viewportSize(),
    storageState: { cookies: [], origins: [] },
  });
  await visitor.addCookies([{ name: 'karwan_consent', value: 'denied', url: origin }]);
  const shopper = await visitor.newPage();
  await shopper.goto('/');
  await expect(shopper.getByText('opens soon')).toBeVisible();

  await isDone('Delivery area');
  await staffReady(page);
  await page.getByRole('button', { name: 'Open shop' }).click();
  await expect(page.getByText('The shop is open.')).toBeVisible();

  await expect(async () => {
    await open(shopper, '/department/lamps');
    await expect(shopper.getByRole('img', { name: 'Lotus Lamps' }).first()).toBeVisible();
    await expect(shopper.getByRole('link', { name: 'River lamp' }).first()).toBeVisible();
    await expect(shopper.locator('html')).toHaveAttribute('data-accent', 'midnight');
    await expect(shopper.locator('link[hreflang="ur"]')).toHaveCount(1);
  }).toPass({ timeout: 20_000 });
  // A translation, a redirect and customs duty are set.
  await page.goto('/staff/translations?in=ur&kind=categories');
  await staffReady(page);
  await page.getByRole('textbox', { name: 'Lamps' }).fill('چراغ');
  await Promise.all([saved(), page.getByRole('button', { name: 'Save' }).click()]);
  await page.goto('/staff/redirects');
  await staffReady(page);
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('/old-lamps');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('/department/lamps');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '/old-lamps' })).toBeVisible();
  await page.goto('/staff/settings/fees');
  await staffReady(page);
  const duty = page.getByRole('textbox', { name: 'Customs duty (%)' });
  await duty.fill('12.5');
  await Promise.all([saved(), page.getByRole('button', { name: 'Save' }).click()]);
  await page.reload();
  await expect(duty).toHaveValue('12.5');
  await expect(async () => {
    await open(shopper, '/old-lamps');
    await expect(shopper).toHaveURL(/\/department\/lamps$/);
    // Opening this page in a browser would store the language.
    const inUrdu = await fetch(`${origin}/department/lamps?lang=ur`);
    expect(await inUrdu.text()).toContain('چراغ');
  }).toPass({ timeout: 30_000 });

  await open(shopper, '/shop/product/LAMP-1');
  await pressAdd(shopper);
  await openCheckout(shopper);
  await fillAddress(shopper, newCustomer());
  await shopper.getByRole('radio', { name: /Easypaisa/ }).check();
  await placeOrderButton(shopper).click();
  await shopper.getByRole('radio', { name: /own page/ }).check();
  await shopper.getByRole('button', { name: /^Go to / }).click();
  await shopper.getByRole('button', { name: 'Pay now' }).click();
  await expect(shopper.getByRole('heading', { name: 'Payment received' })).toBeVisible({
    timeout: 25_000,
  });
  await shopper.getByRole('link', { name: 'See my order' }).click();
  const id = await confirmed(shopper);
  await page.goto('/staff/orders');
  await expect(page.getByText(id.slice(-6))).toBeVisible();
  await expect
    .poll(async () => (await messagesWith(page.request, 'sms', `Lotus Lamps: ${id} for`)).length)
    .toBe(1);
  // Leaves the page, which polls the server.
  await page.goto('about:blank');
  await visitor.close();
});
