import type { Page } from '@playwright/test';
import { fieldsIn, fillIn, lostFields, visibleFields } from '../actions/page-fields.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { openUnscripted } from '../fixtures/delayed-scripts.ts';
import { expect, ready, test } from '../fixtures/shop.ts';
import { routePaths } from '../screens/route-paths.ts';
import { routeTable } from '../screens/route-table.ts';

// Traces of so many pages would be unreadably large.
test.use({ trace: 'off' });

/** Paths whose pages have fields that no earlier page has. */
async function pathsWithFields(page: Page, paths: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const chosen: string[] = [];
  for (const path of paths) {
    const answer = await page.request.get(path);
    const found = await fieldsIn(page, await answer.text());
    if (found.every((field) => known.has(field))) continue;
    for (const field of found) known.add(field);
    chosen.push(path);
  }
  return chosen;
}

/** Fills in every visible field before scripts load, and returns those whose value is lost after hydration. */
async function findLost(page: Page, path: string): Promise<string[]> {
  const release = await openUnscripted(page, path);
  const fields = await visibleFields(page);
  for (const field of fields) await fillIn(field);
  release();
  await ready(page);
  let lost: string[] = [];
  const look = async () => {
    lost = await lostFields(page);
    return lost;
  };
  // Parts of a page are hydrated one after the other.
  await expect
    .poll(look, { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  return lost.map((one) => `${path}: ${one}`);
}

/** Pages with fields that are not in the route table. */
const others = ['/account/security', '/account/reviews/{product}'];

// Account pages redirect visitors to the login.
for (const [who, isCustomer] of [
  ['a visitor', false],
  ['a customer', true],
] as const) {
  test(`every field that ${who} fills in before hydration keeps its value`, async ({ page }) => {
    test.setTimeout(180_000);
    const pathOf = await routePaths(page.request);
    // On wide screens the filters are visible without a click.
    const [width, height] = isCustomer ? [1280, 900] : [360, 740];
    await page.setViewportSize({ width, height });
    if (isCustomer) await signInQuickly(page);
    const rows = routeTable.filter(({ leadsTo }) => isCustomer === (leadsTo !== undefined));
    const all = [...rows.map(({ path }) => path), ...(isCustomer ? others : [])];
    await page.goto('/robots.txt');
    const paths = await pathsWithFields(page, all.map(pathOf));
    const lost: string[] = [];
    for (const path of paths) lost.push(...(await findLost(page, path)));
    expect(paths.length).toBeGreaterThan(isCustomer ? 3 : 6);
    expect(lost).toEqual([]);
  });
}

test('typing while scripts load loses no character', async ({ page }) => {
  const text = 'A gold watch strap, 18 mm, with a clasp that can be adjusted';
  const release = await openUnscripted(page, '/search/qqxzvw');
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/qqxzvw/);
  const begun = await message.inputValue();
  await message.press('Control+End');
  const written = message.pressSequentially(text, { delay: 20 });
  await expect(message).toHaveValue(/gold/);
  release();
  await written;
  await ready(page);
  await expect(message).toHaveValue(begun + text);
});
