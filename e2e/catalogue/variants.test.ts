import type { Product } from '@karwan/contract/product';
import type { ProductVariant } from '@karwan/contract/variant';
import type { Page } from '@playwright/test';
import { buyForm, pressAdd } from '../actions/buying.ts';
import { cards } from '../actions/listing-page.ts';
import { written } from '../actions/visible-amounts.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';
import { findProductWithVariants, priceOf } from '../fixtures/variants.ts';

const main = (page: Page) => page.locator('main');
const radio = (page: Page, optionId: string, valueId: string | undefined) =>
  main(page).locator(`input[name="option-${optionId}"][value="${valueId}"]`);
const addressOf = ({ itemCustomId }: Product) => `/shop/product/${itemCustomId}`;
const rupees = (minor: number) => written(minor, 'Rs');

async function choose(page: Page, product: Product, variant: ProductVariant): Promise<void> {
  for (const [index, optionId] of product.variantOptions.entries()) {
    await radio(page, optionId, variant.choice[index]).check();
  }
}

/** The query string that selects a variant, as the page's form creates it. */
const queryOf = ({ variantOptions }: Product, { choice }: ProductVariant) =>
  new URLSearchParams(
    variantOptions.map((id, index) => [`option-${id}`, choice[index] ?? '']),
  ).toString();

test('price and address follow the choice without a request, and the cart has it', {
  tag: '@any-width',
}, async ({ page }) => {
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
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.data|\/v1\/item\//.test(request.url())) requested.push(request.url());
  });
  await choose(page, product, variant);
  const price = main(page).locator('.price').first();
  await expect(price).toContainText(rupees(priceOf(product, variant)));
  await expect(price).not.toContainText('From');
  await expect(page).toHaveURL(new RegExp(`\\?${queryOf(product, variant)}$`));
  expect(requested).toEqual([]);

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

test('pictures, delivery and availability follow the choice', { tag: '@any-width' }, async ({
  page,
}) => {
  // Two variants with different branches and pictures.
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

test('two sizes are two lines of the cart, each with a link to its own variant', {
  tag: '@any-width',
}, async ({ page }) => {
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
  for (const [index, variant] of inStock(product).entries()) {
    await lines.nth(index).getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(new RegExp(`\\?${queryOf(product, variant)}$`));
    for (const [at, optionId] of product.variantOptions.entries()) {
      await expect(radio(page, optionId, variant.choice[at])).toBeChecked();
    }
    await page.goBack();
  }
});

test('wish list and comparison store the chosen variant, and link to it', {
  tag: '@any-width',
}, async ({ page }) => {
  const product = await findProductWithVariants(
    page.request,
    ({ options, variantOptions, variants }) =>
      options.length === variantOptions.length && variants.some(({ stock }) => stock > 0),
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
  // Nothing is left to choose: it is added directly, and the quick view has it preselected.
  await page.getByRole('button', { name: `Add to cart: ${product.name}` }).click();
  if (!isPhone(page)) {
    await open(page, '/shop/wishlist');
    await page.getByRole('button', { name: `Quick view: ${product.name}` }).click();
    for (const [index, optionId] of product.variantOptions.entries()) {
      const name = `input[name="option-${optionId}"][value="${variant.choice[index]}"]`;
      await expect(page.getByRole('dialog').locator(name)).toBeChecked();
    }
  }
  await open(page, '/shop/cart');
  const line = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton') });
  for (const { text } of values) await expect(line).toContainText(text);
});

test('changing the language keeps the choices', async ({ page }) => {
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

/** Values that no variant combines with the choices of another variant, with their options. */
const impossible = ({ options, variantOptions, variants }: Product, { choice }: ProductVariant) =>
  variantOptions.flatMap((optionId, at) => {
    const values = options.find((one) => one.optionId === optionId)?.values ?? [];
    const has = (valueId: string, alone: boolean) =>
      variants.some((one) =>
        one.choice.every(
          (value, index) =>
            value === (index === at ? valueId : choice[index]) || (alone && index !== at),
        ),
      );
    return values
      .filter(({ valueId }) => has(valueId, true) && !has(valueId, false))
      .map(({ valueId }) => ({ optionId, valueId }));
  });

test('sold-out and impossible values are marked, and only available variants can be bought', {
  tag: '@any-width',
}, async ({ page }) => {
  const choicesOf = ({ variants }: Product) => {
    const out = variants.find(({ stock }) => stock === 0);
    const left = variants.find(({ stock }) => stock > 0);
    return { out, left };
  };
  const product = await findProductWithVariants(page.request, (one) => {
    const { out, left } = choicesOf(one);
    return out !== undefined && left !== undefined && impossible(one, left).length > 0;
  });
  const { out, left } = choicesOf(product) as Record<'out' | 'left', ProductVariant>;
  await open(page, `${addressOf(product)}?${queryOf(product, out)}`);
  await expect(main(page).getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0);
  const [optionId = ''] = product.variantOptions;
  await expect(radio(page, optionId, out.choice[0])).toBeChecked();
  await expect(radio(page, optionId, out.choice[0])).toHaveAccessibleName(/, Out of Stock$/);
  await choose(page, product, left);
  await expect(buyForm(page).getByRole('button', { name: 'Add to cart' })).toBeVisible();

  // Choosing it nevertheless replaces the choices that it does not combine with.
  const [missing = { optionId: '', valueId: '' }] = impossible(product, left);
  const marked = radio(page, missing.optionId, missing.valueId);
  await expect(marked).toHaveAccessibleName(/, Not in this combination$/);
  await marked.check();
  await expect(marked).toHaveAccessibleName(/^(?!.*Not in this combination)/);
  const checked = await main(page).locator('input[name^="option-"]:checked').count();
  const chosen = new URL(page.url()).searchParams;
  expect(product.variantOptions.filter((id) => chosen.has(`option-${id}`))).toHaveLength(checked);
  expect(chosen.toString()).not.toBe(queryOf(product, left));
});

test('a variant’s code in the URL selects it', { tag: '@any-width' }, async ({ page }) => {
  const product = await findProductWithVariants(page.request, () => true);
  const variant = product.variants.at(-1) as ProductVariant;
  await open(page, `${addressOf(product)}?variant=${encodeURIComponent(variant.code)}`);
  const isChosen = async () => {
    for (const [index, optionId] of product.variantOptions.entries()) {
      await expect(radio(page, optionId, variant.choice[index])).toBeChecked();
    }
  };
  await isChosen();

  // A search for its GTIN or code selects it, too.
  await open(page, `/search/${encodeURIComponent(variant.gtin ?? variant.code)}`);
  await cards(page).first().getByRole('link', { name: product.name, exact: true }).click();
  await expect(page).toHaveURL(/variant=/);
  await isChosen();
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

  test('submitting the form shows the chosen variant', { tag: '@any-width' }, async ({ page }) => {
    const product = await findProductWithVariants(page.request, ({ variants }) =>
      variants.some(({ stock }) => stock === 0),
    );
    const out = product.variants.find(({ stock }) => stock === 0) as ProductVariant;
    await page.goto(addressOf(product));
    for (const [index, optionId] of product.variantOptions.entries()) {
      await radio(page, optionId, out.choice[index]).check();
    }
    await page.getByRole('button', { name: 'Show this choice' }).click();
    await expect(page).toHaveURL(/option-/);
    await expect(main(page).getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  });
});
