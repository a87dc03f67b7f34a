import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
} from './buying.ts';
import { findGoods } from './goods.ts';
import { inboxAddress, messagesWith } from './inbox.ts';
import { expect, open, test } from './shop.ts';

const patience = { timeout: 20_000 };

test('an order is told of once by mail and once by SMS, and the mail opens it anywhere', async ({
  page,
  browser,
}) => {
  const { itemCustomId } = await findGoods(page.request, { hasOptions: false, place: 3 });
  await addToCart(page, itemCustomId);
  await openCheckout(page);
  const customer = newCustomer();
  await fillAddress(page, customer);
  await placeOrderButton(page).click();
  const id = await confirmed(page);
  const mails = () => messagesWith(page.request, 'email', id);
  const sms = () => messagesWith(page.request, 'sms', id);
  await expect.poll(async () => (await mails()).length, patience).toBe(1);
  await expect.poll(async () => (await sms()).length, patience).toBe(1);

  await page.reload();
  for (const path of ['email/order-confirmation', 'sms/send']) {
    const again = await page.request.post(`/v1/notifications/${path}`, { data: { orderId: id } });
    expect(again.status()).toBe(200);
  }
  await page.waitForTimeout(5_000);
  expect(await mails()).toHaveLength(1);
  expect(await sms()).toHaveLength(1);

  const [mail] = await mails();
  expect(mail?.to).toBe(customer['E-mail']);
  for (const words of [customer.Phone, customer['House number'], customer.Street, 'Total']) {
    expect(mail?.text).toContain(words);
  }
  const link = /\/confirmation\?id=\w{9}&receipt=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(new RegExp(`/confirmation\\?id=${id}&later`));
  await expect(other.getByText(id).first()).toBeVisible();
  await elsewhere.close();
});

test('what somebody writes comes to the shop, and answers go to them', async ({ page, faults }) => {
  // The page shows mail in a frame that may run nothing, and the test looks into it.
  faults.expect(/Blocked script execution in '.*\/mail\/\d+'/);
  const message = `Journey ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await open(page, '/site/contact-us');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  await form.getByRole('textbox', { name: 'Name' }).fill('Zainab');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('zainab@shop.example');
  await form.getByRole('textbox', { name: 'Message' }).fill(message);
  await form.getByRole('button', { name: 'Send message' }).click();
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Message has been sent');
  await expect(toast).toBeVisible();
  const mails = () => messagesWith(page.request, 'email', message);
  await expect.poll(async () => (await mails()).length, patience).toBe(1);
  expect((await mails())[0]).toMatchObject({ replyTo: 'zainab@shop.example' });

  await page.goto(inboxAddress);
  await expect(page.getByRole('heading', { name: 'Messages of the demo shop' })).toBeVisible();
  await page.locator('summary', { hasText: 'Message: Zainab' }).first().click();
  await expect(page.locator('details[open] iframe').first()).toBeVisible();
});
