import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cookiesFor } from './cookies.ts';
import { parseStoredState } from './parse-stored-state.ts';
import { emptyState, type StoredState, upgrade } from './stored-state.ts';

const product = {
  id: '7',
  itemId: '70',
  itemCustomId: 'tote-7',
  name: 'Tote',
  price: 120_000,
  salePrice: 99_000,
  currency: 'PKR',
  images: [['demo/tote']],
  availability: 'In Stock' as const,
  badges: ['sale' as const],
  brand: { id: '3', title: 'Aurel' },
  rating: 4.5,
  reviews: 12,
  freeShipping: false,
  branch: '1',
  hasOptions: false,
  features: [{ name: 'Leather', value: 'Calf' }],
};

const stored: StoredState = {
  cart: {
    lastItemId: 4,
    lines: [
      {
        id: 2,
        itemCustomId: 'tote-7',
        quantity: 3,
        options: [{ optionId: 'c', valueId: 'r', optionTitle: 'Colour', valueTitle: 'Red' }],
        seen: { name: 'Tote', image: 'demo/tote', unitPrice: 99_000, currency: 'PKR' },
      },
    ],
  },
  wishList: [product],
  compare: [product],
  recentlyViewed: [product],
  currency: 'PKR',
  address: { formattedAddress: 'Gulberg, Lahore', latitude: 31.5, longitude: 74.3 },
  user: { _id: '7', phone: '+923001234567', fName: 'Zainab' },
  synced: {
    userId: '7',
    revision: 3,
    lists: { cart: [], wishList: ['12'], compare: [], variants: { 12: 'red' }, address: null },
  },
  awaitingPayment: ['RLYEFBQ23'],
  paymentMethod: 'easypaisa',
};

describe('reading the browser’s stored state', () => {
  test('reading reverses writing', () => {
    expect(parseStoredState(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  test('any stored value gives a valid state', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (junk) => {
        const state = parseStoredState(junk);
        expect(Object.keys(state).sort()).toEqual(Object.keys(emptyState).sort());
        expect(Array.isArray(state.cart.lines)).toBe(true);
      }),
    );
  });

  test('one invalid field leaves the others unchanged', () => {
    const names = Object.keys(stored) as (keyof StoredState)[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (broken, junk) => {
        const state = parseStoredState({ ...stored, [broken]: junk });
        for (const name of names) if (name !== broken) expect(state[name]).toEqual(stored[name]);
      }),
    );
  });

  test('a line with an invalid option is dropped, not sold as something else', () => {
    const line = { ...stored.cart.lines[0], options: [{ optionId: 'c' }] };
    expect(
      parseStoredState({ ...stored, cart: { lastItemId: 4, lines: [line] } }).cart.lines,
    ).toEqual([]);
  });

  test('an address of an older release is kept, and the valid fields of a broken one', () => {
    const old = { formattedAddress: 'Lahore, Pakistan', latitude: 31.5, longitude: 74.3 };
    expect(parseStoredState({ address: old }).address).toEqual(old);
    const broken = { ...old, source: 'searchbar', city: 7, country: null, zone: 'x' };
    expect(parseStoredState({ address: broken }).address).toEqual({ ...old, source: 'searchbar' });
    expect(parseStoredState({ address: { ...old, latitude: 91 } }).address).toBeNull();
  });

  test('a cart id is never reused, even if the counter was lost', () => {
    expect(parseStoredState({ cart: { lines: stored.cart.lines } }).cart.lastItemId).toBe(2);
  });
});

describe('upgrading state stored by an older release', () => {
  const steps = [
    (old: Record<string, unknown>) => ({ ...old, currency: old.money }),
    (old: Record<string, unknown>) => ({ ...old, language: 'en' }),
  ];

  test('runs the upgrades from its version on, in order', () => {
    expect(upgrade({ money: 'PKR' }, 1, steps)).toMatchObject({ currency: 'PKR', language: 'en' });
    expect(upgrade({ currency: 'SEK' }, 2, steps)).toEqual({ currency: 'SEK', language: 'en' });
  });

  test('leaves the current version, a later one, and invalid data unchanged', () => {
    expect(upgrade(stored, 3, steps)).toEqual(stored);
    expect(upgrade(stored, 9, steps)).toEqual(stored);
    expect(upgrade('junk', 1, steps)).toBe('junk');
  });
});

describe('cookies for the server', () => {
  test('contain the place and the currency', () => {
    const cookies = cookiesFor(stored, true);
    const place = cookies.find((cookie) => cookie.startsWith('karwan_place='));
    const value = decodeURIComponent(place?.split(';')[0]?.slice('karwan_place='.length) ?? '');
    expect(JSON.parse(value)).toEqual({
      latitude: 31.5,
      longitude: 74.3,
      label: 'Gulberg, Lahore',
    });
    expect(cookies).toContainEqual(expect.stringMatching(/^karwan_currency=PKR; path=\/.*secure$/));
  });

  test('fit the size limit for any address, and leave out what was not chosen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 300 }), (text) => {
        const address = { formattedAddress: text.toWellFormed(), latitude: 1, longitude: 2 };
        const cookies = cookiesFor({ ...emptyState, address }, false);
        expect(cookies).toHaveLength(1);
        expect(cookies[0]?.length).toBeLessThan(4096);
      }),
    );
  });
});
