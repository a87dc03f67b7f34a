import { bookQuickly } from '../actions/book-quickly.ts';
import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
} from '../actions/buying.ts';
import { codeFor, signIn, signInQuickly } from '../actions/sign-in.ts';
import { inboxAddress, type Message, messagesWith } from '../fixtures/inbox.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, ready, test } from '../fixtures/shop.ts';

const patience = { timeout: 20_000 };

test('an order sends one email and one SMS, and the email’s link opens it in any browser', async ({
  page,
  browser,
  database,
}) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
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
  // Waits until the jobs of the last two steps are done.
  const requested = new Date();
  const unfinished = () =>
    database.query(
      `select name from pgboss.job where created_on <= $1 and start_after <= $1
         and state in ('created', 'retry', 'active')`,
      [requested],
    );
  await expect.poll(unfinished, patience).toEqual([]);
  expect(await mails()).toHaveLength(1);
  expect(await sms()).toHaveLength(1);

  const [mail] = await mails();
  expect(mail?.to).toBe(customer.Email);
  for (const text of [customer.Phone, customer['House number'], customer.Street, 'Total']) {
    expect(mail?.text).toContain(text);
  }
  const link = /\/confirmation\?id=\w{9}&receipt=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await otherContext.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(new RegExp(`/confirmation\\?id=${id}&later`));
  await expect(other.getByText(id).first()).toBeVisible();
  await otherContext.close();
});

test('the contact form’s message arrives at the shop, and replies go to the sender', async ({
  page,
  faults,
}) => {
  // The page shows emails in a sandboxed frame without script, which the test reads.
  faults.expect(/Blocked script execution in '.*\/mail\/\d+'/);
  const message = `Journey ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await open(page, '/site/contact-us');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  await form.getByRole('textbox', { name: 'Name' }).fill('Zainab');
  await form.getByRole('textbox', { name: 'Email' }).fill('zainab@shop.example');
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

test('a refused payment sends one message, with a link to pay again', async ({
  page,
  browser,
  database,
}) => {
  await signInQuickly(page);
  const { parentOrderId: id } = await bookQuickly(page.request, 4, 'swedbankpay');
  await open(page, `/payment/swedbankpay?id=${id}`);
  const frame = page.frameLocator('iframe[title="Swedbank Pay"]');
  await frame.getByRole('button', { name: 'Have the bank refuse' }).click();
  await expect(page.getByText('The bank or wallet declined the payment.')).toBeVisible();
  // The message is delayed, because a customer who pays again at once should not get it.
  await database.query(
    `update pgboss.job set start_after = now() where name = 'order-message'
       and data ->> 'kind' = 'payment-failed' and data ->> 'parentOrderId' = $1`,
    [id],
  );
  const messages = async () =>
    (await messagesWith(page.request, 'email', id)).filter(({ subject }) =>
      subject.includes('was not completed'),
    );
  await expect.poll(async () => (await messages()).length, patience).toBe(1);
  const link = /\/confirmation\?id=\w{9}&receipt=[\w-]{43}&pay=swedbankpay/;
  const path = link.exec((await messages())[0]?.text ?? '')?.[0] ?? '';
  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await otherContext.newPage();
  await other.goto(path);
  await expect(other).toHaveURL(new RegExp(`/payment/swedbankpay\\?id=${id}$`));
  await expect(other.getByRole('button', { name: 'Pay again' })).toBeVisible(patience);
  await otherContext.close();
});

test('the sender of a quote request gets a confirmation that does not repeat what was typed', async ({
  page,
}) => {
  const mailbox = `writer-${Date.now()}-${Math.floor(Math.random() * 1e6)}@shop.example`;
  const key = crypto.randomUUID();
  const answer = await page.request.post('/v1/notifications/email/shop', {
    headers: { 'idempotency-key': key },
    data: { form: 'quote', name: 'Zainab Q', email: mailbox, message: `About ${key}` },
  });
  expect(answer.status()).toBe(200);
  const copies = async () => {
    const requested = { params: { channel: 'email', to: mailbox } };
    return (await page.request.get(`${inboxAddress}/messages.json`, requested)).json();
  };
  await expect.poll(async () => (await copies()).length, patience).toBe(1);
  const [copy] = (await copies()) as Message[];
  expect(copy?.text).toContain('We have received your quote request.');
  expect(`${copy?.subject}${copy?.text}${copy?.html}`).not.toMatch(/Zainab|About /);
});

test('a login on a second device sends one message, on the first device none', async ({
  page,
  browser,
}) => {
  const phone = await signIn(page);
  const notices = async () => {
    const requested = { params: { channel: 'sms', to: phone } };
    const answer = await page.request.get(`${inboxAddress}/messages.json`, requested);
    return ((await answer.json()) as Message[]).filter(({ text }) => text.includes('new device'));
  };
  expect(await notices()).toEqual([]);
  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await otherContext.newPage();
  await other.goto('/account/login');
  await ready(other);
  await expect(async () => {
    const again = await other.request.post('/v1/auth/sendCode', { data: { phone } });
    expect(again.status()).toBe(200);
  }).toPass({ timeout: 40_000 });
  const code = await codeFor(page.request, phone, 2);
  const signedIn = await other.request.post('/v1/auth/passwordLessLogin', {
    data: { phone, code },
  });
  expect(signedIn.status()).toBe(200);
  await expect.poll(async () => (await notices()).length, patience).toBe(1);
  await otherContext.close();
});
