import type { CategoryListing, OptionFacet } from '@karwan/contract/listing';
import type { APIRequestContext, Page } from '@playwright/test';
import { applyFilters, cards, filterQuestion, openFilters } from '../actions/listing-page.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { getWithRetry } from '../fixtures/get-with-retry.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

const department = '/department/fashion';
type Value = OptionFacet['values'][number];

/** An option filter of the department, with its first value that not all products have. */
async function findValue(
  request: APIRequestContext,
): Promise<{ option: OptionFacet; value: Value }> {
  const node = await request.post('/v1/cuisine/nodebyurl', { data: { url: 'fashion' } });
  const { _id } = (await node.json()) as { _id: string };
  const path = `/v1/item/categorywithchildern/${_id}?facets=true`;
  const { count, facets } = (await (await getWithRetry(request, path)).json()) as CategoryListing;
  for (const option of facets?.options ?? []) {
    const value = option.values.find((one) => one.count < count && one.count > 1);
    if (value) return { option, value };
  }
  throw new Error('no option to narrow by');
}

const box = (page: Page, { optionId }: OptionFacet, { valueId }: Value) =>
  page.locator(`input[name="option-${optionId}"][value="${valueId}"]:visible`);

test('a listing is filtered by a size in stock, by keyboard, and the filter is removed', {
  tag: '@any-width',
}, async ({ page }) => {
  const { option, value } = await findValue(page.request);
  await open(page, department);
  await openFilters(page, option.optionTitle);
  await box(page, option, value).focus();
  await page.keyboard.press('Space');
  await applyFilters(page);
  await expect(page).toHaveURL(new RegExp(`option-${option.optionId}=${value.valueId}`));
  const chip = page.getByRole('link', {
    name: `Remove filter: ${option.optionTitle}: ${value.valueTitle}`,
  });
  await expect(chip).toBeVisible();
  await expect(cards(page)).toHaveCount(Math.min(12, value.count));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${department}$`),
  );
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await chip.click();
  await expect(page).toHaveURL(new RegExp(`${department}$`));
});

test('from right to left', { tag: '@any-width' }, async ({ page }) => {
  const { option, value } = await findValue(page.request);
  await open(page, `${department}?option-${option.optionId}=${value.valueId}&dir=rtl`);
  await expect(cards(page)).toHaveCount(Math.min(12, value.count));
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form produces the same URL', { tag: '@any-width' }, async ({ page }) => {
    const { option, value } = await findValue(page.request);
    await page.goto(department);
    if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click();
    await filterQuestion(page, option.optionTitle).click();
    await box(page, option, value).check();
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(new RegExp(`option-${option.optionId}=${value.valueId}`));
    await expect(cards(page)).toHaveCount(Math.min(12, value.count));
    if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click();
    await filterQuestion(page, option.optionTitle).click();
    await expect(box(page, option, value)).toBeChecked();
  });
});
