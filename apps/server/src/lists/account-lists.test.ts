import { openTestBrowser, recordTexts, signIn } from '@karwan/api/customers/accounts/test-browser';
import { placeOrder } from '@karwan/api/sales/booking/place-order';
import { orderOf } from '@karwan/api/sales/testing/test-order';
import { openTestShop, type TestShop } from '@karwan/api/testing/open-test-shop';
import { withoutOrdered } from '@karwan/contract/ordered-lines';
import type { ProductCard } from '@karwan/contract/product';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  requestOf,
  stateAfter,
} from '../../../storefront/app/features/account/lists/exchange-lists.ts';
import {
  addLine,
  removeLine,
  setQuantities,
} from '../../../storefront/app/state/store/cart-lines.ts';
import { emptyState, type StoredState } from '../../../storefront/app/state/store/stored-state.ts';

/*
 * Two browsers of one customer, offline and online, with logins, logouts, orders and lost answers between them: the
 * browser's reducers against the API's handlers on PostgreSQL.
 */
const texts = recordTexts();
let shop: TestShop;
let customers = 0;

const goods = ['tote', 'watch'];
beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: goods.map((itemCustomId) => ({
      itemCustomId,
      branch: 'lahore' as const,
      price: 1_000_00,
      stock: 100_000,
    })),
  });
});
afterAll(() => shop.close());

const card = (id: string) => ({ id, name: id, images: [] }) as unknown as ProductCard;
const cards = ['1', '2', '3'].map(card);

/** What happened in a run, in order; `time` counts its steps. */
interface Run {
  readonly phone: string;
  time: number;
  /** Pieces that a shopper saw after choosing them, by product, and what orders left. */
  readonly chosen: Map<string, Set<number>>;
  readonly gone: Map<string, number>;
  account: Map<string, number>;
}

class Browser {
  state: StoredState = emptyState;
  isOnline = true;
  readonly api = openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway });
  readonly added = new Map<string, number>();
  readonly broughtAsGuest = new Set<string>();

  readonly run: Run;

  constructor(run: Run) {
    this.run = run;
  }

  change(by: Partial<StoredState>): void {
    this.state = { ...this.state, ...by };
  }

  private noteAdded(key: string, pieces: number): void {
    this.added.set(key, this.run.time);
    if (!this.state.user) this.broughtAsGuest.add(key);
    this.run.chosen.set(key, (this.run.chosen.get(key) ?? new Set()).add(pieces));
  }

  piecesOf(itemCustomId: string): number {
    return this.state.cart.lines.find((one) => one.itemCustomId === itemCustomId)?.quantity ?? 0;
  }

  add(itemCustomId: string, quantity: number): void {
    const seen = { name: itemCustomId, image: null, unitPrice: 1, currency: 'PKR' };
    this.change({ cart: addLine(this.state.cart, { itemCustomId, quantity, options: [], seen }) });
    this.noteAdded(itemCustomId, this.piecesOf(itemCustomId));
  }

  setQuantity(itemCustomId: string, quantity: number): void {
    const line = this.state.cart.lines.find((one) => one.itemCustomId === itemCustomId);
    if (!line) return;
    this.change({ cart: setQuantities(this.state.cart, new Map([[line.id, quantity]])) });
    this.noteAdded(itemCustomId, quantity);
  }

  remove(itemCustomId: string): void {
    const line = this.state.cart.lines.find((one) => one.itemCustomId === itemCustomId);
    if (line) this.change({ cart: removeLine(this.state.cart, line.id) });
  }

  wish(product: ProductCard, isWished: boolean): void {
    const others = this.state.wishList.filter(({ id }) => id !== product.id);
    this.change({ wishList: isWished ? [...others, product] : others });
    if (isWished) this.noteAdded(`wish ${product.id}`, 1);
  }

  async login(): Promise<void> {
    if (!this.isOnline || this.state.user) return;
    await sql`truncate phone_code, account_try`.execute(shop.db);
    const { user } = await signIn(this.api, texts, this.run.phone);
    this.change({ user: { _id: user._id, phone: this.run.phone, fName: '' } });
  }

  async logout(): Promise<void> {
    if (!this.isOnline || !this.state.user) return;
    await this.sync();
    await this.api.shop.auth.logout({});
    this.state = emptyState;
    this.broughtAsGuest.clear();
  }

  /** One exchange; the answer may be lost, or the shopper may go on while it is under way. */
  async sync({ isLost = false, meanwhile = () => {} } = {}): Promise<void> {
    if (!this.isOnline || !this.state.user) return;
    for (let round = 0; round < 4; round += 1) {
      const sent = this.state;
      const request = requestOf(sent);
      const answer = await this.api.shop.users.sync(structuredClone(request));
      if (answer === null) throw new Error('the session has ended');
      await this.noteAccount(this);
      if (isLost) return;
      if (round === 0) meanwhile();
      const after = stateAfter(sent, this.state, answer, cards);
      if (after) this.change(after);
      if (after && !requestOf(this.state).changes) return;
    }
    throw new Error('four exchanges were not enough');
  }

  /** Sends the order of what this browser shows, after an exchange, as the checkout does. */
  async order(meanwhile: () => Promise<void>): Promise<void> {
    if (!this.isOnline || !this.state.user) return;
    await this.sync();
    const items = this.state.cart.lines.map(({ itemCustomId, quantity }) => ({
      itemCustomId,
      quantity,
    }));
    if (items.length === 0) return;
    await meanwhile();
    const userId = this.state.user._id;
    const before = this.run.account;
    const request = await orderOf(shop.db, shop.tenant, items, {}, userId);
    const context = {
      db: shop.db,
      jobs: shop.jobs,
      tenant: shop.tenant,
      userId,
      language: 'en' as const,
    };
    await placeOrder(context, crypto.randomUUID(), request);
    const ordered = items.map((item) => ({ ...item, options: [] }));
    const { cart, synced } = this.state;
    this.change({
      cart: { ...cart, lines: withoutOrdered(cart.lines, ordered) },
      synced: synced && {
        ...synced,
        lists: { ...synced.lists, cart: withoutOrdered(synced.lists.cart, ordered) },
      },
    });
    for (const { itemCustomId, quantity } of items) {
      const left = (before.get(itemCustomId) ?? 0) - quantity;
      this.run.chosen.get(itemCustomId)?.add(left);
    }
    await this.noteAccount(this);
    // The order takes what was ordered, and nothing else.
    for (const [key, pieces] of before) {
      const { quantity = 0 } = items.find(({ itemCustomId }) => itemCustomId === key) ?? {};
      expect(this.run.account.get(key) ?? 0).toBe(Math.max(0, pieces - quantity));
    }
  }

  /** Compares the account with what it was: what appeared was wanted, and nothing was added up. */
  private async noteAccount(by: Browser): Promise<void> {
    const { cart, wishList } = await this.api.shop.users.kept({});
    const account = new Map([
      ...cart.map((line) => [line.itemCustomId, line.quantity] as const),
      ...wishList.map((id) => [`wish ${id}`, 1] as const),
    ]);
    const { run } = this;
    for (const [key, pieces] of account) {
      expect([...(run.chosen.get(key) ?? [])], `pieces of ${key}`).toContain(pieces);
      if (run.account.has(key) || by.broughtAsGuest.has(key)) continue;
      expect(by.added.get(key), `${key} appeared`).toBeGreaterThan(run.gone.get(key) ?? -1);
    }
    for (const key of run.account.keys()) if (!account.has(key)) run.gone.set(key, run.time);
    run.account = account;
    by.broughtAsGuest.clear();
  }

  shown(): Record<string, number> {
    return Object.fromEntries([
      ...this.state.cart.lines.map((line) => [line.itemCustomId, line.quantity] as const),
      ...this.state.wishList.map(({ id }) => [`wish ${id}`, 1] as const),
    ]);
  }
}

const good = fc.constantFrom(...goods);
const pieces = fc.integer({ min: 1, max: 3 });
const step = fc.oneof(
  fc.record({ does: fc.constant('add' as const), good, pieces }),
  fc.record({ does: fc.constant('set' as const), good, pieces }),
  fc.record({ does: fc.constant('remove' as const), good }),
  fc.record({ does: fc.constant('wish' as const), at: fc.nat({ max: 2 }), isWished: fc.boolean() }),
  fc.record({ does: fc.constant('line' as const), isOnline: fc.boolean() }),
  fc.record({ does: fc.constant('sync' as const), isLost: fc.boolean() }),
  fc.record({ does: fc.constant('sync meanwhile' as const), good, pieces }),
  fc.record({ does: fc.constant('order' as const), good, isRaced: fc.boolean() }),
  fc.constant({ does: 'login' as const }),
  fc.constant({ does: 'logout' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(one: Step, browser: Browser, other: Browser): Promise<void> {
  switch (one.does) {
    case 'add':
      return browser.add(one.good, one.pieces);
    case 'set':
      return browser.setQuantity(one.good, one.pieces);
    case 'remove':
      return browser.remove(one.good);
    case 'wish':
      return browser.wish(cards[one.at] as ProductCard, one.isWished);
    case 'line':
      browser.isOnline = one.isOnline;
      return;
    case 'sync':
      return browser.sync({ isLost: one.isLost });
    case 'sync meanwhile':
      return browser.sync({ meanwhile: () => browser.add(one.good, one.pieces) });
    case 'order':
      return browser.order(async () => {
        if (!one.isRaced) return;
        other.add(one.good, 1);
        await other.sync();
      });
    case 'login':
      return browser.login();
    case 'logout':
      return browser.logout();
  }
}

async function openTwo(): Promise<readonly [Browser, Browser]> {
  customers += 1;
  const phone = `+92300${2_000_000 + customers}`;
  const run: Run = { phone, time: 0, chosen: new Map(), gone: new Map(), account: new Map() };
  const browsers = [new Browser(run), new Browser(run)] as const;
  for (const browser of browsers) await browser.login();
  return browsers;
}

const scenarios: Record<
  string,
  { does: (phone: Browser, laptop: Browser) => Promise<void>; leaves: Record<string, number> }
> = {
  'what each adds is in both': {
    async does(phone, laptop) {
      phone.add('tote', 1);
      await phone.sync();
      laptop.add('watch', 2);
      await laptop.sync();
    },
    leaves: { tote: 1, watch: 2 },
  },
  'a line whose answer was lost does not come back after another browser ordered it': {
    async does(phone, laptop) {
      phone.add('tote', 1);
      await phone.sync({ isLost: true });
      laptop.run.time += 1;
      await laptop.order(async () => {});
    },
    leaves: {},
  },
  'a quantity that was changed offline does not bring a removed line back': {
    async does(phone, laptop) {
      phone.add('tote', 1);
      await phone.sync();
      await laptop.sync();
      laptop.remove('tote');
      phone.setQuantity('tote', 3);
      await laptop.sync();
    },
    leaves: {},
  },
  'a removal whose answer was lost does not remove what was added since': {
    async does(phone, laptop) {
      phone.add('tote', 1);
      await phone.sync();
      phone.remove('tote');
      await phone.sync({ isLost: true });
      await laptop.sync();
      laptop.run.time += 1;
      laptop.add('tote', 2);
      await laptop.sync();
    },
    leaves: { tote: 2 },
  },
  'a guest’s line that the account has is not added up': {
    async does(phone, laptop) {
      laptop.add('tote', 2);
      await phone.logout();
      phone.add('tote', 2);
      await laptop.sync();
      await phone.login();
    },
    leaves: { tote: 2 },
  },
};

test.each(Object.entries(scenarios))('%s', async (_, { does, leaves }) => {
  const [phone, laptop] = await openTwo();
  for (const browser of [phone, laptop]) await browser.sync();
  await does(phone, laptop);
  for (const browser of [phone, laptop, phone]) await browser.sync();
  expect([phone.shown(), laptop.shown()]).toEqual([leaves, leaves]);
});

test('whatever two browsers of an account do in any order, they agree, and nothing comes back', async () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 1 }), step), { minLength: 8, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const browsers = await openTwo();
      const [{ run }] = browsers;
      for (const [at, one] of taken) {
        run.time += 1;
        await take(one, browsers[at as 0 | 1], browsers[(1 - at) as 0 | 1]);
      }
      run.time += 1;
      for (const browser of browsers) {
        browser.isOnline = true;
        await browser.login();
        await browser.sync();
      }
      for (const browser of browsers) await browser.sync();
      const [one, two] = browsers;
      expect(one.shown()).toEqual(Object.fromEntries(run.account));
      expect(two.shown()).toEqual(one.shown());
    }),
    { numRuns: inject('isLong') ? 300 : 25 },
  );
}, 120_000);
