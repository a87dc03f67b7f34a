import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { addToCart, reopenCheckout } from '../actions/buying.ts';
import { cards } from '../actions/listing-page.ts';
import { newPhone, signInQuickly } from '../actions/sign-in.ts';
import { findOverflow } from '../fixtures/accessibility.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import { findComparableProducts, storeLists } from '../fixtures/stored-lists.ts';
import { findTextFaults } from '../fixtures/text-faults.ts';
import { routePaths } from '../screens/route-paths.ts';

// On a desktop, such a text size makes the breakpoints larger as well, and the narrow layout is shown.
test.use({ viewport: { width: 360, height: 740 } });

/** As with a browser's or device's own text size, which changes the size of the root's font. */
const enlarge = (page: Page) => page.evaluate(`document.documentElement.style.fontSize = '200%'`);

const turnTo = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate(`document.documentElement.dir = '${direction}'`);

/** Shows what is rendered near the viewport only. */
const scrollThrough = (page: Page) =>
  page.evaluate(`(async () => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, 6000); y += 600) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  })()`);

/** Checks the current page with text at 200 %, in both writing directions. */
async function expectToFit(page: Page): Promise<void> {
  await enlarge(page);
  for (const direction of ['rtl', 'ltr'] as const) {
    await turnTo(page, direction);
    await scrollThrough(page);
    const faults = [...(await findOverflow(page)), ...(await findTextFaults(page))];
    expect.soft(faults, `${page.url()}, ${direction}`).toEqual([]);
  }
}

const publicPaths = [
  '/',
  '/department/luxury',
  '/department/luxury/watches',
  '/department/luxury/watches?view=list',
  '/search/bag',
  '/shop/product/{product}',
  '/luxury/product/{boutique}',
  '/department/ebay-usa',
  '/department/ebay-usa/product/{outside}',
  '/account/login',
  '/shop/track-order',
  '/postalcode',
  '/site/contact-us',
  '/site/about-us',
  '/site/faq',
  '/site/terms',
  '/site/returns',
  '/blog',
  '/nothing-here',
];

for (const half of [0, 1]) {
  test(`pages for everybody fit with text at 200 %, ${half + 1} of 2`, async ({ page, faults }) => {
    test.setTimeout(120_000);
    faults.expect(/status of 404 .*nothing-here|Blocked script execution in 'about:srcdoc'/);
    const pathOf = await routePaths(page.request);
    for (const path of publicPaths.filter((_, at) => at % 2 === half)) {
      await open(page, pathOf(path));
      await expectToFit(page);
    }
  });
}

test('cart, checkout, order and account fit with text at 200 %', async ({ page }) => {
  test.setTimeout(120_000);
  await signInQuickly(page);
  const saved = await page.request.post('/v1/address/create', {
    data: {
      customerFirstName: 'Zainab',
      customerLastName: 'Qureshi',
      customerEmail: 'zainab@shop.example',
      customerPhone: newPhone(),
      customerHouseNumber: '14-B',
      customerStreet: 'Mall Road',
      customerCity: 'Lahore',
    },
  });
  expect(saved.status()).toBe(200);
  const { orderId, parentOrderId } = await bookQuickly(page.request, 36);
  for (const hasOptions of [true, false]) {
    await addToCart(
      page,
      (await findProduct(page.request, { hasOptions, place: 14 })).itemCustomId,
    );
  }
  await reopenCheckout(page);
  await expectToFit(page);
  for (const path of [
    '/shop/cart',
    `/confirmation?id=${parentOrderId}&later`,
    '/account/dashboard',
    '/account/orders',
    `/account/orders/orderDetail/${orderId}`,
    '/account/profile',
    '/account/password',
    '/account/addresses',
    '/account/addresses/address',
  ]) {
    await open(page, path);
    await expectToFit(page);
  }
});

test('the lists fit with text at 200 %', async ({ page }) => {
  const products = await findComparableProducts(page.request, 3);
  await storeLists(page, { wishList: products, compare: products });
  await open(page, '/shop/wishlist');
  await expect(page.getByText(products[0]?.name ?? '').first()).toBeVisible();
  await expectToFit(page);
  await open(page, '/shop/compare');
  await expect(page.getByRole('rowheader', { name: /^Material/ })).toBeVisible();
  await expectToFit(page);
});

test("the header's controls stay in view with text at 200 %", async ({ page }) => {
  await open(page, '/department/luxury/watches');
  await enlarge(page);
  const header = page.getByRole('banner');
  const shown = (name: string | RegExp) =>
    header.getByRole('link', { name }).filter({ visible: true });
  for (const control of [
    shown('Menu'),
    shown(/^Karwan/),
    page.locator('summary').and(page.getByLabel('Open search')),
    shown('Login'),
    shown(/^Shopping Cart/),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 });
    expect((await control.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await control.click({ trial: true });
  }
  const place = page.getByText(/^Delivering to/).filter({ visible: true });
  await expect(place.first()).toBeInViewport({ ratio: 1 });
});

test('the floating chat button covers no price', async ({ page }) => {
  await open(page, '/department/luxury/watches');
  const chat = page.locator('.floating-chat');
  const price = cards(page).nth(3).locator('.price');
  /** Scrolls until the price is so far below the top of the button. */
  const bringPrice = async (below: number) => {
    const [of, over] = [await price.boundingBox(), await chat.boundingBox()];
    await page.evaluate(`scrollBy(0, ${(of?.y ?? 0) - (over?.y ?? 0) - below})`);
  };
  await bringPrice(70);
  await expect(chat).toBeVisible();
  await bringPrice(10);
  await expect(chat).toBeHidden();
});
