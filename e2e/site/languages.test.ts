import { languages } from '@karwan/contract/language';
import type { Page } from '@playwright/test';
import { newCustomer } from '../actions/buying.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { rawKeysIn, wordsIn } from '../fixtures/catalogue.ts';
import type { PageElement } from '../fixtures/page-element.ts';
import { findProduct } from '../fixtures/products.ts';
import { openSecondShop, secondShop } from '../fixtures/second-shop.ts';
import { expect, isPhone, ready, test } from '../fixtures/shop.ts';

const ar = wordsIn('ar');
const place = (page: Page, first: number) => first + (isPhone(page) ? 0 : 1);

/** The font files that a page loads. */
function watchFonts(page: Page): string[] {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  return fonts;
}

test('an order in Arabic, from right to left', async ({ page, database }) => {
  const product = await findProduct(page.request, { hasOptions: false, place: place(page, 30) });
  await signInQuickly(page);
  await page.goto(`/shop/product/${product.itemCustomId}?dir=rtl`);
  await ready(page, ar('footer.backToTop'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page
    .locator('main form')
    .getByRole('button', { name: ar('product.addToCart') })
    .click();
  await expect(page.getByText(/إلى السلة!/).first()).toBeVisible();

  await page.goto('/shop/cart?dir=rtl');
  await page.getByRole('link', { name: ar('cart.proceed') }).click();
  await page.waitForURL(/\/shop\/checkout\?dir=rtl$/);
  const order = page.getByRole('button', { name: ar('checkout.placeOrder') });
  await expect(order).toBeEnabled();
  await order.click();
  await expect(page.getByText(ar('fieldFault.required')).first()).toBeVisible();
  const customer = newCustomer();
  const fields = {
    customerFirstName: customer['First name'],
    customerLastName: customer['Last name'],
    customerPhone: customer.Phone,
    customerEmail: customer.Email,
    customerHouseNumber: customer['House number'],
    customerStreet: customer.Street,
  };
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: ar(`checkout.${name}`) }).fill(value);
  }
  await order.click();
  await page.waitForURL(/\/confirmation\?id=\w+&dir=rtl$/);
  await expect(page.getByRole('heading', { name: ar('confirmation.title') })).toBeVisible();

  const id = new URL(page.url()).searchParams.get('id');
  const booked = await database.query('select language from orders where parent_order_id = $1', [
    id,
  ]);
  expect(booked).toEqual([{ language: 'ar' }]);
  await expect
    .poll(() => database.query('select body from message where parent_order_id = $1', [id]), {
      timeout: 20_000,
    })
    .toEqual(expect.arrayContaining([{ body: expect.stringContaining('شكرًا لك على طلبك') }]));
});

test('a page loads the catalogue of its language, once', async ({ page }) => {
  const catalogues: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/[a-z]{2}-[\w-]+\.json$/.test(request.url())) catalogues.push(request.url());
  });
  await page.goto('/?lang=sv');
  await ready(page, wordsIn('sv')('footer.backToTop'));
  expect(new Set(catalogues).size, catalogues.join()).toBe(1);
  expect(catalogues[0]).toContain('/sv-');
});

test('choosing another language stays on the page and preserves the cart', async ({
  page,
  database,
  baseURL,
}) => {
  const product = await findProduct(page.request, { hasOptions: false, place: 20 });
  const astrolabe = { name: 'Brass astrolabe', price: 123_400, itemCustomId: product.itemCustomId };
  await openSecondShop(database, astrolabe);
  const { port } = new URL(baseURL ?? '');
  const path = `/shop/product/${product.itemCustomId}`;
  const address = `http://${secondShop.host}:${port}${path}`;
  const headers = { domain: secondShop.domain };
  await expect
    .poll(async () => (await page.request.get(path, { headers })).status(), { timeout: 20_000 })
    .toBe(200);

  const fonts = watchFonts(page);
  await page.goto(address);
  await ready(page);
  await page.locator('main form').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/^Product ".+" added to cart!$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const alternates = page.locator('head link[rel="alternate"][hreflang]');
  expect(
    await alternates.evaluateAll((links: PageElement[]) =>
      links.map((link) => link.getAttribute('hreflang')),
    ),
  ).toEqual(['en', 'sv', 'ur', 'x-default']);
  expect(fonts.filter((font) => /nastaliq|vazirmatn|cyrillic/.test(font))).toEqual([]);

  if (isPhone(page)) await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByText('Language', { exact: true }).locator('visible=true').click();
  await page.getByRole('link', { name: 'اردو' }).locator('visible=true').click();
  const ur = wordsIn('ur');
  await ready(page, ur('footer.backToTop'));
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(fonts.filter((font) => /nastaliq/.test(font))).not.toEqual([]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?lang=ur$/);

  await page.goto(address.replace(/\/shop\/product.*/, '/shop/cart'));
  await expect(page.getByRole('heading', { level: 1, name: ur('cart.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: astrolabe.name })).toBeVisible();
});

const paths = [
  '/',
  '/department/luxury',
  '/department/luxury/watches?stock=1',
  '/search/leather',
  '/search/qqxzvw',
  '/brands/maison-aurelle',
  '/shop/category-grid-3-columns-sidebar',
  '/shop/cart',
  '/shop/wishlist',
  '/shop/compare',
  '/shop/track-order',
  '/site/contact-us',
  '/site/faq',
  '/blog',
  '/home-two',
  '/nothing-here',
];

test('no page shows a text’s key instead of the text', async ({ request }) => {
  test.setTimeout(120_000);
  for (const language of languages) {
    await request.get(`/?lang=${language}`);
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      expect(/<html lang="(\w+)"/.exec(html)?.[1], path).toBe(language);
      const text = html.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll(/href="[^"]*"/g, '');
      expect(rawKeysIn(text), `${language} ${path}`).toEqual([]);
    }
  }
});
