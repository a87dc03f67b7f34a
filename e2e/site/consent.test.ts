import type { Page } from '@playwright/test';
import { pressAdd } from '../actions/buying.ts';
import { cards } from '../actions/listing-page.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const answerOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'karwan_consent')?.value;

/** Waits until the page has decided whether to ask for consent: then it fetches the analytics code. */
async function decided(page: Page): Promise<void> {
  const isCounting = `performance.getEntriesByType('resource')
    .some(({ name }) => name.includes('/start-insight-'))`;
  await expect.poll(() => page.evaluate(isCounting), { timeout: 20_000 }).toBe(true);
  await frames(page);
}

/** Waits until scripts that have arrived have run. */
const frames = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

test.beforeEach(({ context }) => context.clearCookies({ name: 'karwan_consent' }));

for (const [button, value] of [
  ['No, thank you', 'denied'],
  ['Yes', 'granted'],
] as const) {
  test(`the answer "${button}" is remembered`, async ({ page }) => {
    await open(page, '/');
    await expect(question(page)).toBeVisible({ timeout: 15_000 });
    await question(page).getByRole('button', { name: button }).click();
    await expect(question(page)).toBeHidden();
    expect(await answerOf(page)).toBe(value);
    await open(page, '/site/about-us');
    await decided(page);
    await expect(question(page)).toBeHidden();
  });
}

test('the consent question never covers the focused element, and is not shown at login or payment', async ({
  page,
}) => {
  await open(page, '/');
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
  const covered = `(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    const bar = document.querySelector('[data-consent]').getBoundingClientRect();
    const isInside = document.activeElement.closest('[data-consent]') !== null;
    return !isInside && bottom > bar.top && (top > bar.top || bottom - top < 200)
      ? document.activeElement.outerHTML.slice(0, 120) : '';
  })()`;
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(covered)).toBe('');
  }
  await open(page, '/account/login');
  await decided(page);
  await expect(question(page)).toBeHidden();
});

test('consent can be withdrawn by the link in the footer of every page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'karwan_consent', value: 'granted', url: baseURL ?? '' },
    { name: '_ga', value: 'GA1.1.1', url: baseURL ?? '' },
  ]);
  await open(page, '/site/about-us');
  await page.evaluate(`localStorage.setItem('karwan-visitor', 'x')`);
  // Before hydration, the link leads to the policy, which has the button, too.
  const link = page.getByRole('link', { name: 'Privacy settings' });
  await expect(async () => {
    // On phones the footer's lists are collapsed; a second click would collapse this one again.
    if (isPhone(page) && !(await link.isVisible()))
      await page.locator('footer summary', { hasText: 'Information' }).click();
    await link.click({ timeout: 2_000 });
    await expect(question(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
  const loaded = page.waitForEvent('load');
  await question(page).getByRole('button', { name: 'No, thank you' }).click();
  await loaded;
  expect(await answerOf(page)).toBe('denied');
  expect(await page.evaluate(`localStorage.getItem('karwan-visitor')`)).toBeNull();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('_ga');
  await decided(page);
  await expect(question(page)).toBeHidden();
});

test('the consent banner causes no layout shift, is accessible, and its page is counted', async ({
  page,
  database,
}) => {
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  // A counted path must not contain the query.
  const path = '/department/luxury/search';
  const { now } = (await database.query<{ now: Date }>('select now()'))[0] ?? {};
  await open(page, `${path}/watch`);
  const before = await page.evaluate<number>('window.shift');
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate<number>('window.shift')).toBeCloseTo(before, 3);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  // Leaving the page sends its events.
  await page.goto('about:blank');
  const rows = () =>
    database.query(
      'select name, visitor from analytics_event where path = $1 and name = $2 and at >= $3',
      [path, 'page_view', now],
    );
  await expect.poll(rows).toEqual([{ name: 'page_view', visitor: null }]);
});

test('a visitor who agreed is counted under an id when adding to the cart', async ({
  page,
  database,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'karwan_consent', value: 'granted', url: baseURL ?? '' }]);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 49 });
  const path = `/shop/product/${itemCustomId}`;
  // Other journeys add this product, too.
  const { now } = (await database.query<{ now: Date }>('select now()'))[0] ?? {};
  const counting = page.waitForResponse(/\/start-insight-/);
  await open(page, path);
  await counting;
  await pressAdd(page);
  await page.goto('about:blank');
  const rows = () =>
    database.query(
      `select visitor is not null as known, data from analytics_event
       where path = $1 and name = 'add_to_cart' and at >= $2`,
      [path, now],
    );
  await expect.poll(rows).toEqual([{ known: true, data: { text: itemCustomId, value: 1 } }]);

  // Queries, and which results are opened.
  const letters = Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '');
  // No word of the shop is near it.
  const unknown = `qxzvkj${letters}`;
  const query = `leather ${unknown}`;
  const followed = page.waitForResponse(/\/follow-searches-/);
  await open(page, `/search/${query}`);
  await followed;
  await frames(page);
  await cards(page).nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/shop\/product\//);
  const chosen = decodeURIComponent(/product\/([^/?]+)/.exec(page.url())?.[1] ?? '');
  await page.goto('about:blank');
  const told = () =>
    database.query<{ name: string; data: { items: string[]; dropped?: string[] } }>(
      `select name, data from analytics_event where query = $1 and visitor is not null order by name`,
      [query],
    );
  await expect
    .poll(async () => (await told()).map(({ name }) => name))
    .toEqual(['search', 'select_item']);
  const [search, choice] = await told();
  expect(search?.data.items[1]).toBe(chosen);
  expect(search?.data.dropped).toEqual([unknown]);
  expect(choice?.data).toMatchObject({ items: [chosen], value: 2 });
});
