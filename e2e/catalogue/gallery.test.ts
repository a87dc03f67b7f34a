import type { Page } from '@playwright/test';
import { findProduct } from '../fixtures/products.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

async function openProduct(page: Page) {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: true, place: 12 });
  await open(page, `/shop/product/${itemCustomId}`);
  return page.getByRole('region', { name: /^Pictures of/ });
}

/** Expects a picture to be shown: phones count them, wide screens mark its thumbnail. */
async function expectShown(page: Page, number: number): Promise<void> {
  if (isPhone(page)) {
    const count = page.getByRole('region', { name: /^Pictures of/ }).getByText(/^\d+ \/ \d+$/);
    await expect(count).toHaveText(new RegExp(`^${number} / `));
    return;
  }
  const thumbnail = page.getByRole('link', { name: /^Show picture/ });
  const current = thumbnail.and(page.locator('[aria-current=true]'));
  await expect(current).toHaveAccessibleName(`Show picture ${number}`);
}

test('the gallery works by keyboard: next picture, enlarge, zoom and close', async ({ page }) => {
  const gallery = await openProduct(page);
  await gallery.getByRole('list').first().focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 2);
  await page.keyboard.press('Home');
  await expectShown(page, 1);

  const opener = page.getByRole('link', { name: 'Enlarge picture' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(large).toBeVisible();
  await expect(large.getByRole('img', { name: /picture 1 of/ })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('img', { name: /picture 2 of/ })).toBeInViewport();
  await expect(large.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('+');
  await expect(large.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.keyboard.press('-');
  await expect(large.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectShown(page, 2);

  if (isPhone(page)) return;
  // On a slow connection thumbnails arrive after the large pictures, without layout shift.
  const [row, small] = [gallery.getByRole('list').first(), gallery.getByRole('list').nth(1)];
  const placeOf = async () => {
    const { x, width } = (await row.boundingBox()) ?? {};
    return { x, width };
  };
  const before = await placeOf();
  await small.evaluate('(list) => list.remove()');
  expect(await placeOf()).toEqual(before);
});

test('a click on a picture enlarges it; the wheel or a second click zooms in', async ({ page }) => {
  const gallery = await openProduct(page);
  const press = (target: ReturnType<Page['getByRole']>) =>
    isPhone(page) ? target.tap() : target.click();
  await press(gallery.getByRole('img', { name: /picture 1 of/ }));
  const large = page.getByRole('dialog', { name: /^Pictures of/ });
  const picture = large.getByRole('img', { name: /picture 1 of/ });
  await expect(picture).toBeVisible();
  const zoomOut = large.getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toBeDisabled();
  if (isPhone(page)) {
    const box = await picture.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    // A double click must happen within 300 ms, which a busy machine may miss.
    await expect(async () => {
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
      await expect(zoomOut).toBeEnabled({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  } else {
    await picture.hover();
    await page.mouse.wheel(0, -400);
  }
  await expect(zoomOut).toBeEnabled();
  await press(large.getByRole('button', { name: 'Close' }));
  await expect(large).toHaveCount(0);
});
