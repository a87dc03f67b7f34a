import type { CategoryListing } from '@karwan/contract/listing';
import type { APIRequestContext } from '@playwright/test';
import {
  addressDialog,
  addressField,
  addressMap,
  chooseAddress,
  deliveringTo,
  openAddressDialog,
  storedAddress,
} from '../actions/address-dialog.ts';
import { addToCart, checkoutField, openCheckout } from '../actions/buying.ts';
import { expectTotalsToAddUp, openCart, readTotal, readTotals } from '../actions/cart-page.ts';
import { expect, isPhone, open, ready, test } from '../fixtures/shop.ts';

const lahore = { latitude: 31.48, longitude: 74.19 };
const karachi = { latitude: 24.81, longitude: 67.03 };

const offersAt = async (request: APIRequestContext, at: typeof lahore) => {
  const place = `latitude=${at.latitude}&longitude=${at.longitude}`;
  const path = `/v1/item/allitems/fetch?inStock=true&sort=price-desc&perPage=100&${place}`;
  const listing = (await (await request.get(path)).json()) as CategoryListing;
  return listing.finalSearchedItem;
};

/** An item that a different branch sends, at a different price, when delivered to Karachi. */
async function findForeignProducts(request: APIRequestContext) {
  const [here, there] = await Promise.all([offersAt(request, lahore), offersAt(request, karachi)]);
  return here.flatMap((one) => {
    const other = there.find(({ itemCustomId }) => itemCustomId === one.itemCustomId);
    const price = (item: typeof one) => item.salePrice ?? item.price;
    const moves = other && other.branch !== one.branch && price(other) !== price(one);
    return moves && !one.hasOptions ? [one.itemCustomId] : [];
  });
}

test('prices, branch and shipping follow the address', { tag: '@any-width' }, async ({ page }) => {
  test.setTimeout(90_000);
  const product = (await findForeignProducts(page.request))[isPhone(page) ? 1 : 0];
  if (!product) throw new Error('no product changes its branch between Lahore and Karachi');
  const main = page.locator('main');
  const branch = main.getByText(/^Ships from/).first();
  await addToCart(page, product);
  const sender = await branch.textContent();
  const price = main.locator('bdi').filter({ hasText: /^Rs/ }).first();
  const before = await price.textContent();

  await expect(deliveringTo(page)).toHaveText(/choose/i);
  await openAddressDialog(page);
  await chooseAddress(page, 'clift');
  await expect(addressField(page)).toHaveValue('Clifton, Karachi, Sindh, Pakistan');
  const renewed = page.waitForEvent('load');
  await addressDialog(page).getByRole('button', { name: 'Find Products Nearby' }).click();
  await renewed;
  await ready(page);
  await expect(addressDialog(page)).toHaveCount(0);
  await expect(deliveringTo(page)).toContainText('Clifton, Karachi, Sindh, Pakistan');
  await expect(branch).not.toHaveText(sender ?? '');
  await expect(price).not.toHaveText(before ?? '');
  expect(await storedAddress(page)).toMatchObject({ source: 'searchbar', city: 'Karachi' });

  await openCart(page, 1);
  await expectTotalsToAddUp(page);
  const inKarachi = await readTotal(page);
  const fees = await readTotals(page);
  await openAddressDialog(page);
  await chooseAddress(page, 'لاہور');
  await addressDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => readTotal(page)).not.toBe(inKarachi);
  await expectTotalsToAddUp(page);
  expect(await readTotals(page)).not.toEqual(fees);
  await page.reload();
  await expect(deliveringTo(page)).toContainText('لاہور، پنجاب، پاکستان');
  await openCheckout(page);
  await expect(checkoutField(page, 'City')).toHaveValue('Lahore');
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('54000');
});

test('cached pages of one place are not shown at another', { tag: '@any-width' }, async ({
  page,
}) => {
  const path = '/department/luxury';
  const shown = async (at: typeof lahore) => {
    const place = encodeURIComponent(JSON.stringify({ ...at, label: 'a street of mine' }));
    const answer = await page.request.get(path, { headers: { cookie: `karwan_place=${place}` } });
    const text = await answer.text();
    expect(text).not.toContain('a street of mine');
    return text.match(/Rs\s[\d,.]+/g)?.join();
  };
  const [here, there] = [await shown(lahore), await shown(karachi)];
  expect(here).not.toBe(there);
  expect(await shown(lahore)).toBe(here);
  expect(await shown({ latitude: 31.51, longitude: 74.34 })).toBe(here);
});

test('by keyboard: a name in Urdu, then the map', { tag: '@any-width' }, async ({ page }) => {
  await open(page, '/');
  await deliveringTo(page).focus();
  await page.keyboard.press('Enter');
  await expect(addressDialog(page)).toBeVisible();
  await addressField(page).focus();
  await page.keyboard.type('ملتان');
  const options = addressDialog(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(addressDialog(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(addressField(page)).toHaveValue(/^ملتان/);
  const before = await storedAddress(page);

  await expect(addressMap(page).getByText('GeoNames, Natural Earth')).toBeAttached();
  await addressMap(page).focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await storedAddress(page))?.source).toBe('map');
  const after = await storedAddress(page);
  expect(after?.latitude).toBeGreaterThan(before?.latitude ?? 90);
  await expect(addressField(page)).toHaveValue(after?.formattedAddress ?? '');
});

test('the map is dragged under its pin', { tag: '@any-width' }, async ({ page }) => {
  // Without inertia, which would move the map after the release.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await openAddressDialog(page);
  await chooseAddress(page, 'Clifton');
  await addressMap(page).scrollIntoViewIfNeeded();
  const box = await addressMap(page).boundingBox();
  if (!box) throw new Error('the map has no place');
  expect(box.height).toBe(398);
  const [x, y] = [box.x + box.width / 2, box.y + 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await storedAddress(page))?.source).toBe('map');
  expect((await storedAddress(page))?.latitude).toBeGreaterThan(24.8138);
  await expect(addressField(page)).toHaveValue(/Karachi, Sindh, Pakistan$/);
});

test.describe('the position of the device', () => {
  const useDevice = (page: import('@playwright/test').Page) =>
    addressDialog(page).getByRole('button', { name: 'Use current location' }).click();

  test('granted', { tag: '@any-width' }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 33.6952, longitude: 73.0122 });
    await open(page, '/');
    await openAddressDialog(page);
    await useDevice(page);
    await expect(addressField(page)).toHaveValue('F-10, Islamabad, Pakistan');
    expect(await storedAddress(page)).toMatchObject({ source: 'device' });
  });

  test('granted, far from Pakistan', { tag: '@any-width' }, async ({ page, context, faults }) => {
    faults.expect(/404/);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 59.33, longitude: 18.07 });
    await open(page, '/');
    await openAddressDialog(page);
    await useDevice(page);
    await expect(page.getByRole('alert')).toHaveText("Couldnt't find the location");
    expect(await storedAddress(page)).toBeNull();
  });

  test('denied', { tag: '@any-width' }, async ({ page }) => {
    await open(page, '/');
    await openAddressDialog(page);
    await useDevice(page);
    await expect(page.getByRole('alert')).toHaveText(
      'Woaah..Please enable location permission in your browser.',
    );
  });
});

test('a failing geocoder shows its own message, and the address stays', {
  tag: '@any-width',
}, async ({ page, faults }) => {
  faults.expect(/424/);
  await open(page, '/');
  await openAddressDialog(page);
  await chooseAddress(page, 'Clifton');
  const before = await storedAddress(page);
  await page.route('**/v1/places/reverse?*', (route) =>
    route.fulfill({
      status: 424,
      json: { code: 'GEOCODER_FAILED', data: { status: 'OVER_QUERY_LIMIT' } },
    }),
  );
  await addressMap(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('alert')).toHaveText('Geocoder failed due to: OVER_QUERY_LIMIT');
  expect(await storedAddress(page)).toEqual(before);
});

test('an address stored by an older release is still used', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.addInitScript(`if (!localStorage.karwan) localStorage.karwan = JSON.stringify({
    version: 1,
    state: { address: { formattedAddress: 'Karachi, Pakistan', latitude: 24.8607,
      longitude: 67.0011, city: 'Karachi', country: 'PK' } },
  })`);
  const product = (await findForeignProducts(page.request))[0];
  await open(page, `/shop/product/${product}`);
  await expect(deliveringTo(page)).toContainText('Karachi, Pakistan');
  // Its cookie was lost, so the page was rendered for Lahore.
  await expect(
    page
      .locator('main')
      .getByText(/^Ships from/)
      .first(),
  ).toContainText('Karwan Karachi');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'karwan_place')?.value).toContain('24.8607');
});
