import { reviewDraft } from '@karwan/contract/review';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../platform/session.ts';
import { checkAnswer } from '../../platform/testing/check-answer.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { testClient } from '../../testing/test-client.ts';
import { moderationHandlers } from '../staff/moderation/router.ts';
import { reviewHandlers } from './router.ts';

let shop: TestOrders;
let tags: string[] = [];

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 50 },
    { itemCustomId: 'scarf', branch: 'lahore', price: 500_00, stock: 50 },
  ]);
  for (const userId of ['ayesha', 'bilal']) {
    const ids = await shop.book([{ itemCustomId: 'watch', quantity: 1 }], {}, userId);
    await sql`update orders set status = 'Delivered' where order_id = any (${ids})`.execute(
      shop.db,
    );
  }
  await shop.book([{ itemCustomId: 'scarf', quantity: 1 }]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  tags = [];
  await sql`delete from product_review`.execute(shop.db);
});

function as(userId?: string, role: Role = 'customer') {
  const { context } = shop.as(userId, role);
  const tag = (...names: string[]) => tags.push(...names);
  return createRouterClient(
    { reviews: reviewHandlers, moderation: moderationHandlers },
    { context: { ...context, tag }, interceptors: [checkAnswer] },
  );
}
const staff = () => as('staff', 'staff').moderation;
const draft = {
  stars: 5,
  title: 'Keeps time',
  message: 'A year, not a second.',
  language: 'en',
} as const;
const named = { itemCustomId: 'watch' };
const write = (userId: string, body: object = {}, params = named) =>
  as(userId).reviews.write({ params, body: { ...draft, ...body } });
const shown = (page = 1, perPage = 5) => as().reviews.list({ ...named, page, perPage });
const watch = async () => {
  const { rows } = await sql<{ rating: string; reviews: number; card: { rating: number } }>`
    select rating::text, reviews, (select card::json from offer_card where product_id = p.id) as card
    from product p where item_custom_id = 'watch'`.execute(shop.db);
  return rows[0];
};
async function approveAll() {
  const { texts } = await staff().list({ kind: 'review' });
  for (const { id, version } of texts) await staff().approve({ kind: 'review', id, version });
}

describe('a review', () => {
  test('is published with the first name of the order, if the profile has none', async () => {
    const { context } = shop.as('ayesha');
    const session = await context.session?.();
    if (!session) throw new Error('no session');
    const nameless = { ...context, session: async () => ({ ...session, firstName: '' }) };
    const { reviews } = createRouterClient({ reviews: reviewHandlers }, { context: nameless });
    await sql`update orders set shipping_address = shipping_address || '{"customerFirstName":"Zainab "}'
      where user_id = 'ayesha'`.execute(shop.db);
    expect(await reviews.write({ params: named, body: draft })).toMatchObject({ author: 'Zainab' });
  });

  test('can be written by buyers after delivery only', async () => {
    await expect(as().reviews.write({ params: named, body: draft })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const refused = { code: 'NOT_BOUGHT', status: 403 };
    // Booked, but not delivered yet.
    await expect(write('ayesha', {}, { itemCustomId: 'scarf' })).rejects.toMatchObject(refused);
    await expect(write('staff')).rejects.toMatchObject(refused);
    await expect(write('ayesha', {}, { itemCustomId: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await as('bilal').reviews.mine(named)).toEqual({ mayWrite: true, review: null });
    expect(await as('staff').reviews.mine(named)).toMatchObject({ mayWrite: false });
    expect(await as('bilal').reviews.mayWrite(named)).toEqual({ mayWrite: true });
    expect(await as('staff').reviews.mayWrite(named)).toEqual({ mayWrite: false });
    await expect(as().reviews.mayWrite(named)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await write('ayesha')).toMatchObject({ ...draft, author: 'ayesha', state: 'pending' });
  });

  test('is shown and counted once it is approved, until it is refused again', async () => {
    await write('ayesha');
    expect(await shown()).toMatchObject({ reviews: [], count: 0, mean: null });
    await approveAll();
    await write('bilal', { stars: 2 });
    await approveAll();
    expect(await shown()).toMatchObject({
      count: 2,
      mean: 3.5,
      reviews: [{ author: 'bilal' }, { author: 'ayesha', title: 'Keeps time' }],
    });
    expect(await shown(2, 1)).toMatchObject({ count: 2, reviews: [{ author: 'ayesha' }] });
    expect(tags.some((tag) => tag.startsWith('product:'))).toBe(true);
    expect(await watch()).toMatchObject({ rating: '3.5', reviews: 2, card: { rating: 3.5 } });

    const [of] = (await staff().list({ kind: 'review', state: 'approved' })).texts;
    expect(of).toMatchObject({ author: 'bilal', about: 'watch', stars: 2, state: 'approved' });
    await staff().refuse({ kind: 'review', id: of?.id ?? '' });
    expect(await shown()).toMatchObject({ count: 1, mean: 5 });
    expect(await watch()).toMatchObject({ rating: '5.0', reviews: 1 });
  });

  test('does not change the catalogue’s own rating', async () => {
    await sql`update product set supplied_rating = 4, supplied_reviews = 3
      where item_custom_id = 'watch'`.execute(shop.db);
    await write('ayesha', { stars: 1 });
    await approveAll();
    const product = () => testClient(shop.context()).items.nearestByCustomId(named);
    const suppliedRating = { value: 4, count: 3 };
    expect(await product()).toMatchObject({ rating: 1, reviews: 1, suppliedRating });
    await as('ayesha').reviews.remove(named);
    expect(await product()).toMatchObject({ rating: null, reviews: 0, suppliedRating });
    expect(await watch()).toMatchObject({ card: { rating: null, reviews: 0 } });
    await sql`update product set supplied_rating = null, supplied_reviews = 0
      where item_custom_id = 'watch'`.execute(shop.db);
  });

  test('is kept if sent again unchanged, and needs approval again if changed', async () => {
    const first = await write('ayesha');
    await approveAll();
    expect(await write('ayesha')).toEqual({ ...first, state: 'approved' });
    expect(await write('ayesha', { stars: 4 })).toMatchObject({ id: first.id, state: 'pending' });
    expect(await shown()).toMatchObject({ count: 0 });
    expect(await watch()).toMatchObject({ rating: null, reviews: 0 });
    await Promise.all([write('ayesha', { stars: 3 }), write('ayesha', { stars: 3 })]);
    const { rows } = await sql`select from product_review`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });

  test('can be deleted by its buyer only; idempotent', async () => {
    await write('ayesha');
    await approveAll();
    await as('bilal').reviews.remove(named);
    expect(await shown()).toMatchObject({ count: 1 });
    for (const _ of [1, 2]) {
      expect(await as('ayesha').reviews.remove(named)).toEqual({ removed: true });
    }
    expect(await shown()).toMatchObject({ count: 0 });
    expect(await watch()).toMatchObject({ reviews: 0 });
  });

  test('is deleted with its customer', async () => {
    await sql`insert into "user" (id, tenant_id, name) values ('carim', ${shop.tenant.id}, 'Carim')`.execute(
      shop.db,
    );
    const ids = await shop.book([{ itemCustomId: 'watch', quantity: 1 }], {}, 'carim');
    await sql`update orders set status = 'Delivered' where order_id = any (${ids})`.execute(
      shop.db,
    );
    await write('carim');
    await approveAll();
    await sql`update orders set user_id = null where user_id = 'carim'`.execute(shop.db);
    await sql`delete from "user" where id = 'carim'`.execute(shop.db);
    expect(await shown()).toMatchObject({ count: 0 });
    expect(await watch()).toMatchObject({ reviews: 0 });
  });

  test('has one to five stars, a title, a text and a language', () => {
    const faults = (input: object) =>
      reviewDraft.safeParse({ ...draft, ...input }).error?.issues.map(({ path }) => path[0]);
    expect(faults({})).toBeUndefined();
    for (const stars of [0, 6, 2.5, '5']) expect(faults({ stars })).toEqual(['stars']);
    expect(faults({ title: ' ', message: '', language: 'xx' })).toEqual([
      'title',
      'message',
      'language',
    ]);
  });
});

describe('staff', () => {
  test('only staff can decide', async () => {
    const { id } = await write('ayesha');
    for (const [who, code] of [
      [as(), 'UNAUTHORIZED'],
      [as('ayesha'), 'FORBIDDEN'],
    ] as const) {
      const text = { kind: 'review', id } as const;
      await expect(who.moderation.list({ kind: 'review' })).rejects.toMatchObject({ code });
      await expect(who.moderation.refuse(text)).rejects.toMatchObject({ code });
      await expect(who.moderation.approve({ ...text, version: 1 })).rejects.toMatchObject({ code });
    }
    expect(await shown()).toMatchObject({ count: 0 });
  });

  test('approves only the wording that was read', async () => {
    const { id } = await write('ayesha');
    await write('ayesha', { message: 'Something else altogether.' });
    const text = { kind: 'review', id } as const;
    await expect(staff().approve({ ...text, version: 1 })).rejects.toMatchObject({
      code: 'TEXT_CHANGED',
      status: 409,
    });
    expect(await staff().approve({ ...text, version: 2 })).toMatchObject({ state: 'approved' });
  });

  test('a repeated decision changes nothing', async () => {
    const { id } = await write('ayesha');
    const text = { kind: 'review', id, version: 1 } as const;
    await Promise.all([1, 2, 3].map(() => staff().approve(text)));
    expect(await watch()).toMatchObject({ reviews: 1 });
    await as('boss', 'admin')
      .moderation.approve(text)
      .catch(() => {});
    const { rows } = await sql`select moderated_by from product_review`.execute(shop.db);
    expect(rows).toEqual([{ moderated_by: 'staff' }]);
  });
});
