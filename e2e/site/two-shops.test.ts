import type { Quote } from '@karwan/contract/cart';
import type { OrderReceipt } from '@karwan/contract/order';
import type { SignedIn } from '@karwan/contract/user';
import type { APIRequestContext } from '@playwright/test';
import { cards } from '../actions/listing-page.ts';
import { codeFor, newPhone } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { openSecondShop, secondShop } from '../fixtures/second-shop.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

const astrolabe = { name: 'Brass astrolabe', price: 123_400 };
const headers = { domain: secondShop.domain };

/** Calls the second shop, which is chosen by a header. */
async function ask(request: APIRequestContext, path: string, data?: unknown) {
  const answer = await request.fetch(`/v1${path}`, {
    method: data === undefined ? 'GET' : 'POST',
    headers,
    data,
  });
  return { status: answer.status(), body: await answer.json() };
}

/** Signs a new customer in to the shop that the header selects; returns the token. */
async function signInTo(request: APIRequestContext, domain?: string): Promise<string> {
  const chosen = domain === undefined ? undefined : { domain };
  const phone = newPhone();
  await request.post('/v1/auth/sendCode', { headers: chosen, data: { phone } });
  const answer = await request.post('/v1/auth/passwordLessLogin', {
    headers: chosen,
    data: { phone, code: await codeFor(request, phone), bearer: true },
  });
  const { token } = (await answer.json()) as SignedIn;
  return `Bearer ${token?.accessToken}`;
}

async function book(
  request: APIRequestContext,
  key: string,
  itemCustomId: string,
  domain?: string,
) {
  const chosen = domain === undefined ? undefined : { domain };
  const authorization = await signInTo(request, domain);
  const items = [{ itemCustomId, quantity: 1 }];
  const quoted = await request.post('/v1/cart/quote', { headers: chosen, data: { items } });
  const quote = (await quoted.json()) as Quote;
  const answer = await request.post('/v1/order/create', {
    headers: { ...chosen, 'idempotency-key': key, authorization },
    data: {
      items,
      quoteId: quote.id,
      paymentMethod: 'cash-on-delivery',
      termsAccepted: true,
      shippingAddress: {
        customerFirstName: 'Zainab',
        customerLastName: 'Qureshi',
        customerPhone: '+923001234567',
        customerEmail: 'two-shops@shop.example',
        customerHouseNumber: '1',
        customerStreet: 'Mall Road',
      },
    },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as OrderReceipt;
}

test('two shops on one server share no data', async ({ page, database, baseURL, faults }) => {
  const { request } = page;
  const [product, other] = await Promise.all([
    findProduct(request, { hasOptions: false, place: 20 }),
    findProduct(request, { hasOptions: false, place: isPhone(page) ? 21 : 22 }),
  ]);
  await openSecondShop(database, { ...astrolabe, itemCustomId: product.itemCustomId });
  await expect.poll(async () => (await ask(request, '/configurations/tenant')).status).toBe(200);

  await test.step('the API', async () => {
    const all = await ask(request, '/item/allitems/fetch');
    expect(all.body.finalSearchedItem).toMatchObject([
      { ...astrolabe, itemCustomId: product.itemCustomId },
    ]);
    const [foreign, byId, search, tree] = await Promise.all([
      ask(request, `/item/getNearestItemByItemCustomId/${other.itemCustomId}`),
      ask(request, `/item/getItem/${other.itemId}`),
      ask(request, '/item/itembynearestbranch/leather/31.5/74.3'),
      ask(request, '/cuisine'),
    ]);
    expect(foreign.status).toBe(404);
    expect(JSON.stringify(byId.body)).not.toContain(other.itemCustomId);
    expect(search.body.items).toEqual([]);
    expect(tree.body.map((one: { name: string }) => one.name)).toEqual(['Curios']);
    const quote = await ask(request, '/cart/quote', {
      items: [{ itemCustomId: other.itemCustomId, quantity: 1 }],
    });
    expect(quote.body).toMatchObject({ lines: [], canOrder: false, changes: [{ kind: 'gone' }] });
    const unknown = await request.get('/v1/cuisine', { headers: { domain: 'nowhere' } });
    expect(await unknown.json()).toMatchObject({ code: 'UNKNOWN_TENANT' });
    expect(unknown.status()).toBe(400);
  });

  await test.step('orders and their receipts', async () => {
    const key = crypto.randomUUID();
    const mine = await book(request, key, other.itemCustomId);
    const theirs = await book(request, key, product.itemCustomId, secondShop.domain);
    expect(theirs.parentOrderId).not.toBe(mine.parentOrderId);
    const path = (id: string) => `/order/getOrderByParentOrderId/${id}`;
    expect((await ask(request, path(mine.parentOrderId))).status).toBe(404);
    expect((await ask(request, path(theirs.parentOrderId))).status).toBe(200);
    expect((await request.get(`/v1${path(theirs.parentOrderId)}`)).status()).toBe(404);
  });

  await test.step('the pages', async () => {
    const { port } = new URL(baseURL ?? '');
    const second = (path: string) => `http://${secondShop.host}:${port}${path}`;
    await open(page, `/shop/product/${product.itemCustomId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
    await open(page, second(`/shop/product/${product.itemCustomId}`));
    await expect(page.getByRole('heading', { level: 1, name: astrolabe.name })).toBeVisible();
    await expect(page.locator('main')).toContainText('1,234');
    await open(page, second('/department/curios'));
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: `${secondShop.siteName}, Home` })).toBeVisible();
    faults.expect(/404/);
    const foreign = await page.goto(second(`/shop/product/${other.itemCustomId}`));
    expect(foreign?.status()).toBe(404);
    expect((await page.goto(second('/department/luxury')))?.status()).toBe(404);
  });
});
