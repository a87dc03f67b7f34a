import type { Page } from '@playwright/test';
import {
  addressDialog,
  addressField,
  addressMap,
  chooseAddress,
  openAddressDialog,
} from '../actions/address-dialog.ts';
import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
} from '../actions/buying.ts';
import { cartLines } from '../actions/cart-page.ts';
import { cards, filterQuestion } from '../actions/listing-page.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open } from '../fixtures/shop.ts';
import {
  discontinuedProduct,
  findComparableProducts,
  storeLists,
} from '../fixtures/stored-lists.ts';
import { accountScreens, accountWalks } from './account-screens.ts';
import { contentScreens } from './content-screens.ts';
import { marketplaceScreens } from './marketplace-screens.ts';

/** Adds products with and without options to the cart. */
const product = async (page: Page, hasOptions: boolean) =>
  (await findProduct(page.request, { hasOptions, place: 12 })).itemCustomId;

async function fillCart(page: Page) {
  await addToCart(page, await product(page, true));
  await addToCart(page, await product(page, false));
}

async function listing(page: Page, path: string) {
  await open(page, path);
  await expect(cards(page).first()).toBeVisible();
}

/** Screens that need an action first; screens with a URL are in the route table. */
export const screens: Record<string, (page: Page) => Promise<void>> = {
  'filtered category': (page) =>
    listing(page, '/department/luxury/watches?stock=1&sale=1&view=list'),
  'wish list': async (page) => {
    const products = await findComparableProducts(page.request, 3);
    await storeLists(page, {
      wishList: [...products, ...products.slice(0, 1).map(discontinuedProduct)],
    });
    await open(page, '/shop/wishlist');
    await expect(page.getByText('No longer available')).toBeVisible();
  },
  comparison: async (page) => {
    const products = await findComparableProducts(page.request, 3);
    await storeLists(page, {
      compare: [...products, ...products.slice(0, 1).map(discontinuedProduct)],
    });
    await open(page, '/shop/compare');
    await expect(page.getByText('No longer available')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /^Material/ })).toBeVisible();
  },
  ...marketplaceScreens,
  ...contentScreens,
  ...accountScreens,
};

/** Goes through screens, and yields the name of each. */
export type Walk = (page: Page) => AsyncGenerator<string>;

/** Sequences of screens that follow from each other. */
export const walks: Record<string, Walk> = {
  'from the cart to the confirmation': async function* (page) {
    await fillCart(page);
    await open(page, '/shop/cart');
    await expect(cartLines(page)).toHaveCount(2);
    await expect(page.getByText('Total', { exact: true })).toBeVisible();
    await expect(page.getByText('Items you may like')).toBeVisible();
    yield 'cart';
    await openCheckout(page);
    yield 'checkout';
    await placeOrderButton(page).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(5);
    yield 'checkout with errors';
    await fillAddress(page, newCustomer());
    await placeOrderButton(page).click();
    await confirmed(page);
    yield 'confirmation';
  },
  ...accountWalks,
};

/** A page with little content, so that a screenshot shows mainly the overlay. */
const lightPage = '/shop/cart';

/** Overlays, each on a page of its own. */
export const overlays: Record<string, Walk> = {
  'delivery address': async function* (page) {
    await open(page, lightPage);
    await openAddressDialog(page);
    await addressField(page).fill('gulb');
    await expect(addressDialog(page).getByRole('option').first()).toBeVisible();
    yield 'typed';
    await addressField(page).fill('');
    await expect(addressDialog(page).getByRole('option')).toHaveCount(0);
    await chooseAddress(page, 'Clifton');
    await expect(addressMap(page).getByText('Clifton', { exact: true })).toBeVisible();
    yield 'on the map';
  },
  'quick view': async function* (page) {
    await listing(page, '/department/luxury/jewellery');
    const opener = cards(page)
      .first()
      .getByRole('button', { name: /^Quick view: / });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('In Stock')).toBeVisible();
    yield 'open';
  },
  'enlarged picture': async function* (page) {
    await open(page, `/shop/product/${await product(page, true)}`);
    await page.getByRole('link', { name: 'Enlarge picture' }).click();
    await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /picture 1 of/ }).last()).toBeInViewport();
    yield 'open';
  },
  suggestions: async function* (page) {
    await open(page, lightPage);
    const opener = page.locator('summary').and(page.getByLabel('Open search'));
    if (await opener.isVisible()) await opener.click();
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('necklace');
    await expect(
      page.getByRole('grid', { name: 'Suggestions' }).locator('img').first(),
    ).toBeVisible();
    yield 'open';
  },
};

export const phoneOverlays: typeof overlays = {
  menu: async function* (page) {
    await open(page, lightPage);
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByLabel('Open Luxury').click();
    await expect(page.getByRole('link', { name: 'Everything in Luxury' })).toBeVisible();
    yield 'open';
  },
  filters: async function* (page) {
    await listing(page, '/department/luxury');
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    yield 'open';
  },
};

export const desktopOverlays: typeof overlays = {
  departments: async function* (page) {
    await open(page, lightPage);
    await page.getByText('Shop By Category', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Everything in Luxury' })).toBeVisible();
    yield 'open';
  },
  'cart menu': async function* (page) {
    await fillCart(page);
    await page
      .locator('summary')
      .and(page.getByLabel(/^Shopping Cart/))
      .click();
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
    // Otherwise the toast would still be fading out.
    await expect(page.locator('.toast')).toHaveCount(0);
    yield 'open';
  },
  currencies: async function* (page) {
    await open(page, lightPage);
    await page.getByText('Currency').click();
    await expect(page.getByRole('button', { name: '$ USD' })).toBeVisible();
    yield 'open';
  },
  'filter panel': async function* (page) {
    await listing(page, '/department/luxury');
    await filterQuestion(page, 'Brand').click();
    await expect(page.getByRole('group', { name: 'Brand' })).toBeVisible();
    yield 'open';
  },
};
