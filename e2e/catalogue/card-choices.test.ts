import type { CategoryListing } from '@karwan/contract/listing';
import type { CardChoice, ProductCard } from '@karwan/contract/product';
import type { Page } from '@playwright/test';
import { cards } from '../actions/listing-page.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { getWithRetry } from '../fixtures/get-with-retry.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

/** A product with sold-out values on its card, and the option of those values. */
async function findStruck(page: Page): Promise<{ product: ProductCard; choice: CardChoice }> {
  const path = '/v1/item/allitems/fetch?inStock=true&perPage=100';
  const list = (await (await getWithRetry(page.request, path)).json()) as CategoryListing;
  for (const product of list.finalSearchedItem) {
    const choice = product.choices?.find(({ values }) => values.some(({ soldOut }) => soldOut));
    if (choice) return { product, choice };
  }
  throw new Error('no card with a value that is sold out');
}

/** URL of a listing with the product. */
const addressOf = ({ name }: ProductCard) => `/search/${encodeURIComponent(name)}`;
const cardOf = (page: Page, { name }: ProductCard) =>
  cards(page)
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    .first();
/** The accessible text of each value. */
const saidOf = ({ values, more }: CardChoice, soldOutText: string) => [
  ...values.map(({ valueTitle, soldOut }) => `${valueTitle}${soldOut ? `, ${soldOutText}` : ''}`),
  ...(more ? [`+${more}`] : []),
];

const listOf = (page: Page, product: ProductCard, { optionTitle }: CardChoice) =>
  cardOf(page, product).getByRole('list', { name: optionTitle, exact: true });

/** Opens a listing with such a card, and retries if a purchase in between changed the availability. */
async function openStruck(
  page: Page,
  show: (path: string) => Promise<unknown> = (path) => open(page, path),
) {
  let found = await findStruck(page);
  await expect(async () => {
    found = await findStruck(page);
    await show(addressOf(found.product));
    await expect(listOf(page, found.product, found.choice).getByRole('listitem')).toHaveText(
      saidOf(found.choice, 'Out of Stock'),
      { timeout: 3_000 },
    );
  }).toPass({ timeout: 30_000 });
  return found;
}

test('a card reads out what can be chosen and what is sold out, and Tab does not stop there', async ({
  page,
}) => {
  const { product, choice } = await openStruck(page);
  const card = cardOf(page, product);
  const list = listOf(page, product, choice);
  await expect(list.locator('.option-sold-out')).toHaveCount(
    choice.values.filter(({ soldOut }) => soldOut).length,
  );
  await expect(card.locator('.card-choices :is(a, button, input, [tabindex])')).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  if (isPhone(page)) return;
  // By keyboard, choosing is done in the quick view, which has the same values.
  await card.getByRole('button', { name: `Quick view: ${product.name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const { optionTitle, values } of product.choices ?? []) {
    const group = dialog.getByRole('group', { name: optionTitle });
    for (const { valueTitle, soldOut } of values) {
      const name = soldOut ? `${valueTitle} , Out of Stock` : valueTitle;
      await expect(group.getByRole('radio', { name, exact: true })).toBeAttached();
    }
    const swatches = values.filter(({ swatch }) => swatch).length;
    if (swatches > 0) await expect(group.locator('label svg circle')).toHaveCount(swatches);
  }
  const group = dialog.getByRole('group', { name: choice.optionTitle });
  await group.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(group.getByRole('radio').first()).toBeChecked();
});

test('from right to left', async ({ page }) => {
  const { product, choice } = await findStruck(page);
  await open(page, `${addressOf(product)}?dir=rtl`);
  const struck = cardOf(page, product).locator('.option-sold-out');
  await expect(struck.first()).toHaveText(/، غير متوفر|, غير متوفر/);
  expect(choice.values.length).toBeGreaterThan(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('cards show the same', async ({ page }) => {
    await openStruck(page, (path) => page.goto(path));
  });
});
