import type { Product } from '@karwan/contract/product';
import type { ProductVariant } from '@karwan/contract/variant';
import type { Page } from '@playwright/test';
import { signInQuickly } from '../actions/sign-in.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import { findProductWithVariants } from '../fixtures/variants.ts';

const main = (page: Page) => page.locator('main');
const newAddress = () => `restock-${crypto.randomUUID()}@example.com`;

/** A product with sold-out and available variants, and the URL that selects a sold-out one. */
async function findSoldOut(page: Page) {
  const product = await findProductWithVariants(page.request, ({ variants }) =>
    variants.some(({ stock }) => stock === 0),
  );
  const variant = product.variants.find(({ stock }) => stock === 0) as ProductVariant;
  return { product, variant, path: addressOf(product, variant) };
}

const addressOf = ({ itemCustomId }: Product, { code }: ProductVariant) =>
  `/shop/product/${itemCustomId}?variant=${encodeURIComponent(code)}`;

test('a restock alert for a sold-out variant is stored once', async ({ page, database }) => {
  const { path, product, variant } = await findSoldOut(page);
  const email = newAddress();
  await open(page, path);
  const form = main(page).getByRole('form', { name: "Tell me when it's back" });
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByText('Required', { exact: true })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText("We'll tell you once it's back in stock.")).toBeVisible();
  await expect(form).toHaveCount(0);
  const stored = await database.query(
    'select v.code from restock_alert a join variant v on v.id = a.variant_id where a.email = $1',
    [email],
  );
  expect(stored).toEqual([{ code: variant.code }]);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  // A variant in stock needs no alert.
  const left = product.variants.find(({ stock }) => stock > 0) as ProductVariant;
  await open(page, addressOf(product, left));
  await expect(main(page).getByRole('form', { name: 'Tell me' })).toHaveCount(0);
});

test('a customer need not type their address', async ({ page, database }) => {
  const phone = await signInQuickly(page);
  const email = newAddress();
  await database.query('update "user" set email = $2 where phone = $1', [phone, email]);
  const { path } = await findSoldOut(page);
  await open(page, path);
  const field = main(page).getByRole('form').getByRole('textbox', { name: 'Email' });
  await field.focus();
  await expect(field).toHaveValue(email);
});

test('from right to left', async ({ page }) => {
  const { path } = await findSoldOut(page);
  await open(page, `${path}&dir=rtl`);
  const form = main(page).getByRole('form', { name: 'أبلغني عند توفره' });
  await expect(form).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});

test('the link in an alert unsubscribes', async ({ page, database }) => {
  const { variant } = await findSoldOut(page);
  const email = newAddress();
  const mailbox = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
  await database.query(
    `insert into restock_alert (tenant_id, product_id, variant_id, email, mailbox, language)
     select tenant_id, product_id, id, $1, $2, 'en' from variant where code = $3`,
    [email, mailbox, variant.code],
  );
  await open(page, `/shop/restock/stop/${mailbox}`);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText("We won't send you any more of these emails.")).toBeVisible();
  const left = await database.query('select from restock_alert where mailbox = $1', [mailbox]);
  expect(left).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form’s own page responds', async ({ page, database }) => {
    const { path, variant } = await findSoldOut(page);
    const email = newAddress();
    await page.goto(path);
    await main(page).getByRole('button', { name: 'Tell me' }).click();
    await expect(page).toHaveURL(/\/shop\/restock\//);
    await expect(main(page).getByText('Required', { exact: true })).toBeVisible();
    await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await main(page).getByRole('button', { name: 'Tell me' }).click();
    await expect(main(page).getByText("We'll tell you once it's back in stock.")).toBeVisible();
    await main(page).getByRole('link', { name: 'Back to the product' }).click();
    await expect(page).toHaveURL(/\/shop\/product\//);
    const stored = await database.query(
      'select v.code from restock_alert a join variant v on v.id = a.variant_id where a.email = $1',
      [email],
    );
    expect(stored).toEqual([{ code: variant.code }]);
  });
});
