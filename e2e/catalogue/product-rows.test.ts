import { expect, isPhone, open, test } from '../fixtures/shop.ts';
import { findComparableProducts, storeLists } from '../fixtures/stored-lists.ts';

test('below a product: related products, a link to all of them, and recently viewed ones', async ({
  page,
}) => {
  const [product, ...seen] = await findComparableProducts(page.request, 4);
  if (!product) throw new Error('no product to look at');
  await storeLists(page, { recentlyViewed: seen });
  await open(page, `/shop/product/${product.itemCustomId}`);

  // Loaded when the reader comes near.
  await page.getByRole('region', { name: 'Items you may like' }).scrollIntoViewIfNeeded();
  const before = page.getByRole('region', { name: 'Recently viewed' });
  await before.scrollIntoViewIfNeeded();
  await expect(before.getByRole('article')).toHaveCount(seen.length);
  const related = page.getByRole('region', { name: 'Items you may like' });
  await related.scrollIntoViewIfNeeded();
  const first = related.getByRole('article').first();
  await expect(first).toBeVisible();
  // As many as fit the width of the screen: one on a phone, four on a desktop.
  const [row, slide] = await Promise.all([
    related.getByRole('list').boundingBox(),
    first.boundingBox(),
  ]);
  expect(Math.floor((row?.width ?? 0) / (slide?.width ?? 1))).toBe(isPhone(page) ? 1 : 4);

  await page.getByRole('link', { name: /^more .+\.\. Items you may like$/ }).click();
  await expect(page).toHaveURL(/\/department\//);
});

test('dragging a row by the mouse is not a click', async ({ page }) => {
  test.skip(isPhone(page), 'fingers scroll by themselves');
  const [product] = await findComparableProducts(page.request, 1);
  if (!product) throw new Error('no product to look at');
  await open(page, `/shop/product/${product.itemCustomId}`);
  const row = page.getByRole('region', { name: 'Items you may like' }).getByRole('list');
  await row.scrollIntoViewIfNeeded();
  const slide = row.getByRole('article').nth(1);
  await expect(slide.locator('img')).toBeVisible();
  // The code for dragging is loaded after the page; from then on it prevents the browser's own drag and drop.
  await expect
    .poll(() =>
      row.evaluate(
        (list: EventTarget) => !list.dispatchEvent(new Event('dragstart', { cancelable: true })),
      ),
    )
    .toBe(true);
  await slide.hover();
  await page.mouse.down();
  await page.mouse.move(300, 400, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() => row.evaluate((list: { scrollLeft: number }) => list.scrollLeft))
    .not.toBe(0);
  await expect(page).toHaveURL(new RegExp(`/shop/product/${product.itemCustomId}$`));
});
