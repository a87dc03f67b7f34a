import type { Page } from '@playwright/test';
import { addToCart, placeOrderButton, reopenCheckout } from '../actions/buying.ts';
import { cartLines } from '../actions/cart-page.ts';
import { cards } from '../actions/listing-page.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { type ChangingShop, openChangingShop } from '../fixtures/changing-shop.ts';
import { findProduct } from '../fixtures/products.ts';
import { test as base, expect, isPhone, open, ready } from '../fixtures/shop.ts';

const { E2E_URL, E2E_PORT } = process.env;

const test = base.extend<{ shop: ChangingShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  shop: async ({}, use) => {
    const shop = await openChangingShop(E2E_URL ?? `http://127.0.0.1:${E2E_PORT}`);
    await use(shop);
    await shop.close();
  },
  baseURL: ({ shop }, use) => use(shop.origin),
});
test.use({ serviceWorkers: 'allow' });

/** Waits until an expression is true in the page, which may be reloaded meanwhile. */
async function until(page: Page, expression: string): Promise<void> {
  const isSo = () => page.evaluate(`Promise.resolve(${expression})`).catch(() => false);
  await expect.poll(isSo, { timeout: 45_000 }).toBe(true);
}

/** Waits until the service worker controls this page and has precached its files. */
async function untilCached(page: Page): Promise<void> {
  await until(
    page,
    `caches.match('/shop/cart').then((kept) => !!kept && !!navigator.serviceWorker.controller)`,
  );
}

const findCard = (page: Page) =>
  findProduct(page.request, { hasOptions: false, place: isPhone(page) ? 30 : 31 });

/**
 * The newer worker has called skipWaiting(). When it is activated is up to the browser, which may take minutes for a
 * worker that DevTools observe, as in journeys. Without DevTools at the worker it takes a second or two.
 */
const takesOver = `navigator.locks.query().then(({ held }) =>
  held.some(({ name, mode }) => name === 'karwan-busy' && mode === 'exclusive'))`;

/** Sets a mark that a reload of the page would remove. */
const mark = (page: Page) => page.evaluate('window.sameDocument = true');

test('offline, visited pages and the cart open again', async ({ page, shop, faults }) => {
  faults.expect(/ERR_|503/);
  const { itemCustomId, name } = await findCard(page);
  await open(page, '/');
  await untilCached(page);
  await addToCart(page, itemCustomId);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  const title = page.getByRole('heading', { level: 1 });

  shop.cut();
  await test.step('a page that was seen by its address', async () => {
    await open(page, `/shop/product/${itemCustomId}`);
    await expect(title).toContainText(name);
    await page.reload();
    await expect(title).toContainText(name);
  });
  await test.step('the cart, never visited before', async () => {
    await page.goto('/shop/cart');
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page)).toContainText(name);
  });
  await test.step('home', async () => {
    await open(page, '/');
    await expect(title).toBeAttached();
  });
  await test.step('a page that was never seen, by its address', async () => {
    await page.goto('/department/luxury');
    await expect(title).toHaveText('You are offline');
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await page.goto('/shop/checkout');
    await expect(title).toHaveText('You are offline');
  });
  shop.reconnect();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/account\/login\?source=checkout$/);
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible();
});

test('offline, a link to a page never visited shows a message and links onward', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/ERR_|503/);
  const title = page.getByRole('heading', { level: 1 });
  await open(page, '/department/luxury');
  const listed = (await title.textContent()) ?? '';
  await untilCached(page);
  shop.cut();
  const product = cards(page).first().getByRole('heading').getByRole('link');
  const information = page.getByRole('navigation', { name: 'Information' });
  for (const [kind, follow] of [
    ['a product', () => product.click()],
    [
      'a page of another kind',
      async () => {
        // The footer's lists are collapsed on phones after hydration.
        await ready(page);
        if (isPhone(page)) await information.getByRole('heading').click();
        await information.getByRole('link', { name: 'FAQ' }).click();
      },
    ],
  ] as const) {
    await test.step(kind, async () => {
      await follow();
      await expect(title).toHaveText('You are offline');
      await expect(page).toHaveTitle(/You are offline/);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: listed })).toBeVisible();
      await page.goBack();
      await expect(title).toHaveText(listed);
      await expect(cards(page).first()).toBeVisible();
    });
  }
  await test.step('once the connection is back', async () => {
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(title).toHaveText('You are offline');
    shop.reconnect();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/shop\/product\//);
    await expect(page.getByRole('button', { name: /^(Add to cart|Choose)/ }).first()).toBeVisible();
  });
});

test('offline, a page visited by client-side navigation opens again', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/ERR_|503/);
  await open(page, '/');
  await untilCached(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^more .+\.\.$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/department\//);
  const title = page.getByRole('heading', { level: 1 });
  // The old page stays until the new one has loaded.
  await expect(title).not.toContainText('Karwan');
  const name = (await title.textContent()) ?? '';
  shop.cut();
  await page.reload();
  await expect(title).toHaveText(name);
});

test('a newer worker reloads the page, but not in the middle of a checkout', async ({
  page,
  shop,
}) => {
  // A worker is activated once the previous one is idle, which takes longer on a busy machine.
  test.setTimeout(150_000);
  await addToCart(page, (await findCard(page)).itemCustomId);
  await untilCached(page);
  const update = 'navigator.serviceWorker.getRegistration().then((one) => one.update())';

  await test.step('a page that may be reloaded is', async () => {
    await mark(page);
    shop.release();
    await page.evaluate(update);
    await until(page, '!window.sameDocument');
    await ready(page);
  });
  const releaseAtCheckout = async () => {
    await reopenCheckout(page);
    await page.getByRole('textbox', { name: 'First name' }).fill('Zainab');
    // The worker is registered when the page is idle.
    await untilCached(page);
    await mark(page);
    shop.release();
    await page.evaluate(update);
  };
  await test.step('a checkout is left alone until the shopper asks', async () => {
    await signInQuickly(page);
    await releaseAtCheckout();
    await page.getByRole('button', { name: 'Reload now' }).click();
    await until(page, '!window.sameDocument');
    await expect(placeOrderButton(page)).toBeEnabled();
  });
  await test.step('a checkout is left alone until it is left', async () => {
    await releaseAtCheckout();
    await expect(page.getByText('A new version of the shop is ready.')).toBeVisible();
    await until(page, 'navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zainab');
    await page.getByRole('main').getByRole('link', { name: 'Shopping Cart' }).click();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await until(page, `!window.sameDocument || ${takesOver}`);
  });
});

test('a worker whose file is gone is unregistered, and the page reloads', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/404/);
  await open(page, '/');
  await untilCached(page);
  shop.withdrawWorker();
  await page.goto('/offline');
  await until(page, 'navigator.serviceWorker.getRegistration().then((one) => !one)');
  // Until it has been reloaded, the page keeps its worker.
  await until(page, '!navigator.serviceWorker.controller');
  await ready(page);
});
