import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The part of a browser's globals that is used here; these tests are not compiled with its types. */
type Browser = { getComputedStyle(element: unknown): { outlineStyle: string } };
const outlineOf = (element: unknown) =>
  (globalThis as unknown as Browser).getComputedStyle(element).outlineStyle;

test('with forced colours, the chosen option differs from the others', async ({ page }) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: true, place: 34 });
  await open(page, `/shop/product/${itemCustomId}`);
  const values = page.locator('.option-value');
  const second = values.nth(1);
  await page.getByRole('radio').nth(1).check({ force: true });
  expect(await second.evaluate(outlineOf)).toBe('solid');
  expect(await values.first().evaluate(outlineOf)).toBe('none');
});

test('with forced colours, the slide that is shown differs from the others', async ({ page }) => {
  await open(page, '/');
  const slides = page.getByRole('button', { name: /^\d of \d/ });
  await slides.nth(1).click();
  await expect.poll(() => slides.nth(1).evaluate(outlineOf)).toBe('solid');
  expect(await slides.first().evaluate(outlineOf)).toBe('none');
});
