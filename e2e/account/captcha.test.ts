import { newPhone } from '../actions/sign-in.ts';
import { openCaptchaShop, serveWidget } from '../fixtures/captcha-shop.ts';
import { expect, open, test } from '../fixtures/shop.ts';

let shop: Awaited<ReturnType<typeof openCaptchaShop>>;

// All tests share one server process.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await openCaptchaShop(33_000 - 1_000 + (process.pid % 500));
});
test.afterAll(() => shop?.close());
test.beforeEach(({ page }) => serveWidget(page));

const unproved = "Please confirm you're not a robot.";

test('a message to a shop with a captcha is sent, also after the first token was refused', async ({
  page,
  database,
}) => {
  const message = `Journey ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await open(page, `${shop.url}/site/contact-us`);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  await expect(form.getByText('I am not a program')).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Name' }).fill('Zainab');
  await expect(form.getByText('I am not a program (the-key)')).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill('zainab@shop.example');
  await form.getByRole('textbox', { name: 'Message' }).fill(message);
  shop.verifier.refuse = 1;
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText(unproved)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
  await form.getByRole('button', { name: 'Send message' }).click();
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Message has been sent');
  await expect(toast).toBeVisible();
  await expect(form.getByText(unproved)).toHaveCount(0);
  const rows = await database.query('select form from form_message where message = $1', [message]);
  expect(rows).toEqual([{ form: 'contact' }]);
});

test('a second login with a password sends a new token', async ({ page }) => {
  await open(page, `${shop.url}/account/login`);
  const form = page.locator('form', { has: page.getByLabel('Password') });
  await expect(form.getByText('I am not a program')).toBeVisible();
  const phone = newPhone();
  for (const password of ['not the password', 'not this one either']) {
    await form.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
    await form.getByLabel('Password').fill(password);
    const answered = page.waitForResponse((one) => one.request().method() === 'POST');
    await form.getByRole('button', { name: 'Login' }).click();
    await answered;
    await expect(form.getByText('The number or the password is incorrect.')).toBeVisible();
    await expect(form.getByText(unproved)).toHaveCount(0);
  }
});
