import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bookDelivered } from '../actions/delivered.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { staffToken } from '../actions/staff.ts';
import { open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

/** Lists and moderates reviews as staff, through the API. */
async function openModeration(request: APIRequestContext, database: ShopDatabase) {
  const headers = { authorization: `Bearer ${await staffToken(request, database)}` };
  return async (title: string) => {
    const listed = await request.get('/v1/moderation/review', { headers });
    const { texts } = (await listed.json()) as {
      texts: { id: string; title: string; version: number }[];
    };
    const found = texts.find((text) => text.title === title);
    expect(found, `a review called ${title} waits`).toBeDefined();
    const approved = await request.post(`/v1/moderation/review/${found?.id}/approve`, {
      headers,
      data: { version: found?.version },
    });
    expect(approved.status()).toBe(200);
  };
}

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });

test('a customer who received a product reviews it, staff approve it, and it can be removed', async ({
  page,
  database,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInQuickly(page);
  const { orderId, name } = await bookDelivered(page, database, 28);
  const title = `Worth the wait ${crypto.randomUUID().slice(0, 8)}`;

  await open(page, `/account/orders/orderDetail/${orderId}`);
  await page.getByRole('link', { name: `Write a review: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write a review' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send review' });
  await send.click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await page.getByRole('radio', { name: 'Good' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Your review' }).fill('Well packed.\nWell made.');
  await send.click();
  await expect(page.getByText('Thank you. Your review will appear')).toBeVisible();
  await expect(page.getByText('We are still checking it.')).toBeVisible();

  const product = page.getByRole('link', { name, exact: true });
  const address = (await product.getAttribute('href')) ?? '';
  await open(page, address);
  await expect(section(page).getByText(title)).toHaveCount(0);
  const approve = await openModeration(await playwright.request.newContext({ baseURL }), database);
  await approve(title);
  await expect(async () => {
    await open(page, address);
    await expect(section(page).getByText(title)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  const sent = await (await page.request.get(address)).text();
  expect(sent).toContain(`"@type":"Review","name":"${title}"`);

  // What the customer may do is known when the reviews come near the window.
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('link', { name: 'Write a review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your review' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.getByRole('radio', { name: 'Excellent' }).check();
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByText('We are still checking it.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByText('Your review has been deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible();
});

test('a customer who has not received a product reads who may review it', async ({ page }) => {
  await signInQuickly(page);
  await open(page, '/department/luxury');
  const link = page.locator('main article').first().getByRole('link').first();
  const code = (await link.getAttribute('href'))?.split('/').at(-1);
  await open(page, `/shop/product/${code}`);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText('Only customers who have received')).toBeVisible();
  await expect(section(page).getByRole('link', { name: /review/i })).toHaveCount(0);
  await open(page, `/account/reviews/${code}`);
  await expect(
    page.getByText('Only customers who have received this product can review it.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send review' })).toHaveCount(0);
});

test('a visitor who is not logged in is offered the login to review', async ({ page }) => {
  await open(page, '/department/luxury');
  const link = page.locator('main article').first().getByRole('link').first();
  await open(page, (await link.getAttribute('href')) ?? '');
  await expect(section(page).getByRole('link', { name: 'Write a review' })).toHaveCount(0);
  await section(page).getByRole('link', { name: 'Bought it? Log in to review' }).click();
  await page.waitForURL((url) => url.pathname === '/account/login');
});
