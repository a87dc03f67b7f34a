import type { Product } from '@karwan/contract/product';
import type { ProductVariant } from '@karwan/contract/variant';
import type { Page } from '@playwright/test';
import { buyForm, pressAdd } from '../actions/buying.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';
import { findProductWithVariants, priceOf } from '../fixtures/variants.ts';

const main = (page: Page) => page.locator('main');
const radio = (page: Page, optionId: string, valueId: string | undefined) =>
  main(page).locator(`input[name="option-${optionId}"][value="${valueId}"]`);
const addressOf = ({ itemCustomId }: Product) => `/shop/product/${itemCustomId}`;
const rupees = (minor: number) =>
  (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

async function choose(page: Page, product: Product, variant: ProductVariant): Promise<void> {
  for (const [place, optionId] of product.variantOptions.entries()) {
    await radio(page, optionId, variant.choice[place]).check();
  }
}

/** A query that names a variant's values, as the page's form makes it. */
const queryOf = ({ variantOptions }: Product, { choice }: ProductVariant) =>
  new URLSearchParams(
    variantOptions.map((id, place) => [`option-${id}`, choice[place] ?? '']),
  ).toString();

test('price and address follow the choice without a request, and the cart has it', async ({
  page,
}) => {
  const product = await findProductWithVariants(page.request, (one) =>
    one.variants.some(
      (each) => each.stock > 0 && priceOf(one, each) > priceOf(one, one.variants[0] ?? each),
    ),
  );
  const variant = product.variants
    .filter(({ stock }) => stock > 0)
    .reduce((a, b) => (priceOf(product, b) > priceOf(product, a) ? b : a));
  await open(page, addressOf(product));
  await expect(main(page).locator('.price').first()).toContainText(/^From /);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.data|\/v1\/item\//.test(request.url())) asked.push(request.url());
  });
  await choose(page, product, variant);
  const price = main(page).locator('.price').first();
  await expect(price).toContainText(rupees(priceOf(product, variant)));
  await expect(price).not.toContainText('From');
  await expect(page).toHaveURL(new RegExp(`\\?${queryOf(product, variant)}$`));
  expect(asked).toEqual([]);

  await page.reload();
  await expect(price).toContainText(rupees(priceOf(product, variant)));
  await expect(radio(page, product.variantOptions[0] ?? '', variant.choice[0])).toBeChecked();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${addressOf(product)}$`),
  );
  await open(page, page.url());
  await pressAdd(page);
  await open(page, '/shop/cart');
  await expect(main(page)).toContainText(rupees(priceOf(product, variant)));
});

test('pictures, delivery and availability follow the choice', async ({ page }) => {
  // Of two variants that other branches send and that have other pictures.
  const pairOf = ({ images, variants }: Product) => {
    const [own, ...others] = variants.filter(({ stock }) => stock > 0);
    const other = others.find(
      (one) => one.terms !== own?.terms && one.images !== own?.images && images.length > 0,
    );
    return own && other ? [own, other] : [];
  };
  const product = await findProductWithVariants(page.request, (one) => pairOf(one).length === 2);
  await open(page, addressOf(product));
  const delivery = main(page).getByRole('region', { name: 'Delivery' });
  const gallery = main(page)
    .getByRole('region', { name: `Pictures of ${product.name}` })
    .first();
  for (const variant of pairOf(product)) {
    const { terms, images, stock } = variant;
    const { branchName } = (terms !== undefined && product.variantTerms[terms]) || product;
    const [[first = ''] = []] = (images !== undefined && product.variantImages[images]) || [
      ...product.images,
    ];
    await choose(page, product, variant);
    await expect(delivery).toContainText(branchName);
    await expect(gallery.locator('img').first()).toHaveAttribute('src', new RegExp(first));
    if (stock < 5) await expect(main(page)).toContainText(`${stock} left`);
  }
});

test('two sizes are two lines of the cart, and each leads to its own', async ({ page }) => {
  const inStock = ({ variants }: Product) => variants.filter(({ stock }) => stock > 0).slice(0, 2);
  const product = await findProductWithVariants(page.request, (one) => inStock(one).length === 2);
  for (const variant of inStock(product)) {
    await open(page, `${addressOf(product)}?${queryOf(product, variant)}`);
    await pressAdd(page);
  }
  await open(page, '/shop/cart');
  const lines = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
  await expect(lines).toHaveCount(2);
  for (const [place, variant] of inStock(product).entries()) {
    await lines.nth(place).getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(new RegExp(`\\?${queryOf(product, variant)}$`));
    for (const [at, optionId] of product.variantOptions.entries()) {
      await expect(radio(page, optionId, variant.choice[at])).toBeChecked();
    }
    await page.goBack();
  }
});

test('wish list and comparison know what was chosen, and lead to it', async ({ page }) => {
  const product = await findProductWithVariants(page.request, ({ variants }) =>
    variants.some(({ stock }) => stock > 0),
  );
  const variant = product.variants.find(({ stock }) => stock > 0) as ProductVariant;
  const values = product.options.flatMap(({ optionId, optionTitle, values }) => {
    const chosen = variant.choice[product.variantOptions.indexOf(optionId)];
    const value = values.find(({ valueId }) => valueId === chosen);
    return value ? [{ optionTitle, text: `${optionTitle}: ${value.valueTitle}` }] : [];
  });
  await open(page, `${addressOf(product)}?${queryOf(product, variant)}`);
  for (const list of ['wish list', 'compare']) {
    await main(page)
      .getByRole('button', { name: `Add to ${list}`, exact: true })
      .first()
      .click();
    await expect(page.getByText(`Product "${product.name}" added to ${list}!`)).toBeVisible();
  }
  const link = main(page).getByRole('link', { name: product.name }).first();
  for (const [path, row] of [
    ['/shop/wishlist', page.getByRole('article')],
    ['/shop/compare', page.getByRole('columnheader').nth(1)],
  ] as const) {
    await open(page, path);
    for (const { text } of values) await expect(row).toContainText(text);
    await expect(link).toHaveAttribute('href', new RegExp(`variant=${variant.code}$`));
  }
  for (const { optionTitle } of values) {
    const row = page.getByRole('row', { name: new RegExp(`^${optionTitle}`) });
    await expect(row.getByRole('listitem').first()).toBeVisible();
  }
});

test('another language keeps what is chosen', async ({ page }) => {
  test.skip(isPhone(page), 'languages are chosen at the top of wide screens');
  const product = await findProductWithVariants(page.request, () => true);
  const variant = product.variants.find(({ stock }) => stock > 0) as ProductVariant;
  await open(page, addressOf(product));
  await choose(page, product, variant);
  await page.locator('header summary', { hasText: 'Language' }).click();
  await page.locator('header a[hreflang]:visible').last().click();
  await expect(page).toHaveURL(new RegExp(`\\?${queryOf(product, variant)}&lang=`));
  await expect(radio(page, product.variantOptions[0] ?? '', variant.choice[0])).toBeChecked();
});

test('what is sold out is marked and cannot be bought, the rest can', async ({ page }) => {
  const product = await findProductWithVariants(page.request, ({ variants }) =>
    variants.some(({ stock }) => stock === 0),
  );
  const out = product.variants.find(({ stock }) => stock === 0) as ProductVariant;
  const left = product.variants.find(({ stock }) => stock > 0) as ProductVariant;
  await open(page, `${addressOf(product)}?${queryOf(product, out)}`);
  await expect(main(page).getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0);
  const [optionId = ''] = product.variantOptions;
  await expect(radio(page, optionId, out.choice[0])).toBeChecked();
  await expect(radio(page, optionId, out.choice[0])).toHaveAccessibleName(/, Out of Stock$/);
  await choose(page, product, left);
  await expect(buyForm(page).getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('a code opens its variant', { tag: '@any-width' }, async ({ page }) => {
  const product = await findProductWithVariants(page.request, () => true);
  const variant = product.variants.at(-1) as ProductVariant;
  await open(page, `${addressOf(product)}?variant=${encodeURIComponent(variant.code)}`);
  for (const [place, optionId] of product.variantOptions.entries()) {
    await expect(radio(page, optionId, variant.choice[place])).toBeChecked();
  }
});

test('by keyboard and from right to left', { tag: '@any-width' }, async ({ page }) => {
  const product = await findProductWithVariants(
    page.request,
    ({ options, variants }) => (options[0]?.values.length ?? 0) > 2 && variants.length > 4,
  );
  const [option] = product.options;
  await open(page, `${addressOf(product)}?dir=rtl`);
  const group = main(page).getByRole('group').first().getByRole('radio');
  await group.first().focus();
  await page.keyboard.press('Space');
  await expect(group.first()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(group.nth(1)).toBeChecked();
  await expect(page).toHaveURL(
    new RegExp(`option-${option?.optionId}=${option?.values[1]?.valueId}`),
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form shows what is chosen', { tag: '@any-width' }, async ({ page }) => {
    const product = await findProductWithVariants(page.request, ({ variants }) =>
      variants.some(({ stock }) => stock === 0),
    );
    const out = product.variants.find(({ stock }) => stock === 0) as ProductVariant;
    await page.goto(addressOf(product));
    for (const [place, optionId] of product.variantOptions.entries()) {
      await radio(page, optionId, out.choice[place]).check();
    }
    await page.getByRole('button', { name: 'Show this choice' }).click();
    await expect(page).toHaveURL(/option-/);
    await expect(main(page).getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  });
});
