import { describe, expect, test } from 'vitest';
import { fullItem, itemSummary } from './browse-shapes.ts';
import { readFullItem, readSummary } from './read-item.ts';

const thumbnail = (id: string) => `https://i.ebayimg.com/thumbs/images/g/${id}/s-l225.jpg`;
const fullSize = (id: string) => `https://i.ebayimg.com/images/g/${id}/s-l1600.jpg`;

/** In the format of an entry of `itemSummaries`. */
const listed = {
  itemId: 'v1|226000000001|0',
  legacyItemId: '226000000001',
  title: 'Mirrorless Camera Body',
  leafCategoryIds: ['31388'],
  categories: [
    { categoryId: '31388', categoryName: 'Digital Cameras' },
    { categoryId: '625', categoryName: 'Cameras & Photo' },
  ],
  image: { imageUrl: thumbnail('AAAOSwAAAA') },
  thumbnailImages: [{ imageUrl: fullSize('AAAOSwAAAA') }],
  additionalImages: [{ imageUrl: thumbnail('BBBOSwBBBB') }, { imageUrl: thumbnail('CCCOSwCCCC') }],
  price: { value: '349.00', currency: 'USD' },
  itemHref: 'https://api.ebay.com/buy/browse/v1/item/v1%7C226000000001%7C0',
  itemWebUrl: 'https://www.ebay.com/itm/226000000001?hash=item1',
  seller: { username: 'a_camera_store', feedbackPercentage: '96.5', feedbackScore: 45_754 },
  condition: 'Used',
  conditionId: '3000',
  shippingOptions: [
    { shippingCostType: 'FIXED', shippingCost: { value: '0.00', currency: 'USD' } },
  ],
  buyingOptions: ['FIXED_PRICE', 'BEST_OFFER'],
  epid: '14000000000',
  itemLocation: { postalCode: '146**', country: 'US' },
  adultOnly: false,
  listingMarketplaceId: 'EBAY_US',
};

/** The same item in the format of its own call. */
const { thumbnailImages: _, ...others } = listed;
const full = {
  ...others,
  image: { imageUrl: fullSize('AAAOSwAAAA'), width: 1600, height: 1200 },
  additionalImages: [{ imageUrl: fullSize('BBBOSwBBBB') }, { imageUrl: fullSize('CCCOSwCCCC') }],
  itemLocation: {
    city: 'Rochester',
    stateOrProvince: 'New York',
    postalCode: '146**',
    country: 'US',
  },
};

const cardOf = (change: object = {}) => readSummary(itemSummary.parse({ ...listed, ...change }));
const itemOf = (change: object = {}) => readFullItem(fullItem.parse({ ...full, ...change }));

describe('pictures', () => {
  const [first, second, third] = ['AAAOSwAAAA', 'BBBOSwBBBB', 'CCCOSwCCCC'].map(fullSize);

  test('are the large ones, the same in lists and in details', () => {
    expect(cardOf()?.pictures).toEqual([first, second, third]);
    expect(itemOf()?.card.pictures).toEqual([first, second, third]);
  });

  test('keep their address, whatever its format', () => {
    const strange = 'https://i.ebayimg.com/00/s/NjAwWDgwMA==/z/abc/$_57.JPG';
    const image = { imageUrl: strange };
    expect(cardOf({ image, thumbnailImages: undefined })?.pictures[0]).toBe(strange);
    const medium = { imageUrl: 'https://i.ebayimg.com/images/g/AAAOSwAAAA/s-l500.webp' };
    expect(cardOf({ thumbnailImages: [medium] })?.pictures[0]).toBe(medium.imageUrl);
    const additionalImages = [{ imageUrl: strange }, { imageUrl: 'javascript:alert(1)' }, medium];
    expect(cardOf({ additionalImages })?.pictures).toEqual([first, strange, medium.imageUrl]);
  });

  test('are none if eBay returns none', () => {
    const none = { image: undefined, thumbnailImages: undefined, additionalImages: undefined };
    expect(cardOf(none)?.pictures).toEqual([]);
  });
});

test('a list entry keeps its ids, buying options, country and seller', () => {
  expect(cardOf()).toMatchObject({
    legacyItemId: '226000000001',
    epid: '14000000000',
    buyingOptions: ['FIXED_PRICE', 'BEST_OFFER'],
    country: 'US',
    seller: { name: 'a_camera_store', positivePercent: 96.5, feedbackScore: 45_754 },
  });
});

test('an item in full also has region and city', () => {
  expect(itemOf()?.detail).toMatchObject({
    shipsFrom: 'US',
    region: 'New York',
    city: 'Rochester',
  });
  expect(itemOf({ itemLocation: undefined })?.detail).toMatchObject({
    shipsFrom: null,
    region: null,
    city: null,
  });
});

test('a seller without a name is left out; missing ratings are unknown', () => {
  const sellerOf = (seller: unknown) => cardOf({ seller })?.seller;
  expect(sellerOf(undefined)).toBeNull();
  expect(sellerOf({ feedbackPercentage: '99.0', feedbackScore: 4 })).toBeNull();
  const unknown = { name: 'x', positivePercent: null, feedbackScore: null };
  expect(sellerOf({ username: 'x' })).toEqual(unknown);
  expect(sellerOf({ username: 'x', feedbackPercentage: 'n/a', feedbackScore: '4' })).toEqual(
    unknown,
  );
  // eBay's values for a seller without ratings in the last year.
  expect(sellerOf({ username: 'x', feedbackPercentage: '0.0', feedbackScore: 0 })).toEqual({
    ...unknown,
    feedbackScore: 0,
  });
});
