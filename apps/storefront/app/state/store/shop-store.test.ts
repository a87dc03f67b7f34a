import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addLine } from './cart-lines.ts';
import { emptyState } from './stored-state.ts';

const line = (itemCustomId: string) => ({
  itemCustomId,
  quantity: 1,
  options: [],
  seen: { name: itemCustomId, image: null, unitPrice: 100, currency: 'PKR' },
});

let stored: Map<string, string>;
let full = false;
let listeners: ((event: { key: string | null }) => void)[];

/** A fresh instance of the store, as another tab or the next visit would have. */
async function openTab() {
  vi.resetModules();
  const tab = await import('./shop-store.ts');
  tab.startShopStore();
  return {
    ...tab,
    add: (id: string) => tab.changeShop(({ cart }) => ({ cart: addLine(cart, line(id)) })),
    ids: () => tab.shopStore.getState().cart.lines.map((one) => one.itemCustomId),
  };
}

beforeEach(() => {
  stored = new Map();
  full = false;
  listeners = [];
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof listeners)[0]) => listeners.push(listener),
    removeEventListener: () => {},
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem(name: string, value: string) {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        stored.set(name, value);
      },
      removeItem: (name: string) => stored.delete(name),
    },
  });
});

describe('the store of what the browser keeps', () => {
  test('is empty during hydration, and filled from storage afterwards', async () => {
    const first = await openTab();
    first.add('tote');
    vi.resetModules();
    const { readyStore, shopStore, startShopStore } = await import('./shop-store.ts');
    expect(shopStore.getState()).toEqual(emptyState);
    expect(readyStore.getState()).toBe(false);
    startShopStore();
    expect(readyStore.getState()).toBe(true);
    expect(shopStore.getState().cart.lines).toHaveLength(1);
    expect(shopStore.getInitialState()).toEqual(emptyState);
  });

  test.each(['', '{', 'null', '5', '[]', '{"state":{"cart":7},"version":1}', '{"version":"x"}'])(
    'opens on the corrupt text %s and keeps working',
    async (text) => {
      stored.set('karwan', text);
      const tab = await openTab();
      expect(tab.ids()).toEqual([]);
      tab.add('tote');
      expect((await openTab()).ids()).toEqual(['tote']);
    },
  );

  test('two tabs that add at the same time lose nothing', async () => {
    const one = await openTab();
    const other = await openTab();
    one.add('tote');
    other.add('watch');
    one.add('scarf');
    expect(one.ids()).toEqual(['tote', 'watch', 'scarf']);
    expect((await openTab()).ids()).toEqual(['tote', 'watch', 'scarf']);
  });

  test('a tab follows changes of another one', async () => {
    const one = await openTab();
    const other = await openTab();
    one.add('tote');
    expect(other.ids()).toEqual([]);
    for (const listener of listeners) listener({ key: 'karwan' });
    expect(other.ids()).toEqual(['tote']);
  });

  test('a full disk loses persistence, but the shop works', async () => {
    const tab = await openTab();
    full = true;
    tab.add('tote');
    expect(tab.ids()).toEqual(['tote']);
  });

  test('mirrors currency and place into cookies when they change', async () => {
    const tab = await openTab();
    tab.changeShop(() => ({ currency: 'SEK' }));
    expect(document.cookie).toBe(
      'karwan_currency=SEK; path=/; max-age=31536000; samesite=lax; secure',
    );
  });
  test('deletes the place cookie when the place is removed, and not before', async () => {
    const tab = await openTab();
    expect(document.cookie).toBe('');
    const address = { formattedAddress: 'Gulberg, Lahore', latitude: 31.5, longitude: 74.3 };
    tab.changeShop(() => ({ address }));
    expect(document.cookie).toMatch(/^karwan_place=.*max-age=31536000/);
    tab.changeShop(() => ({ address: null }));
    expect(document.cookie).toBe('karwan_place=; path=/; max-age=0');
  });
});
