import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listComments } from '../forms/list-comments.ts';
import { createShop } from '../orders/testing/test-shop.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Tenant } from '../platform/tenants.ts';
import { checkAnswer } from '../platform/testing/check-answer.ts';
import { moderationHandlers } from './router.ts';

let database: TestDatabase;
let shop: Tenant;
let other: Tenant;
const post = 'a-table-for-eight';

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await createShop(database.db, 'first.example');
  other = await createShop(database.db, 'second.example');
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('reader', ${shop.id}, 'Reader', 'staff')`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('form_message').execute();
});

function staffOf(tenant: Tenant) {
  const context = {
    db: database.db,
    tenant,
    session: async () => ({
      id: 's',
      userId: 'reader',
      role: 'staff',
      phone: null,
      firstName: '',
      secondFactor: true,
    }),
  } as unknown as RequestContext;
  return createRouterClient(moderationHandlers, { context, interceptors: [checkAnswer] });
}

async function comment(words: string, tenant = shop): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into form_message (tenant_id, form, name, message, post, key, request_hash)
    values (${tenant.id}, 'blog-comment', 'Ayesha', ${words}, ${post}, ${words}, '')
    returning id::text`.execute(database.db);
  return rows[0]?.id ?? '';
}
const read = async () =>
  (await listComments(database.db, shop.id, post)).map(({ message }) => message);

describe('comments', () => {
  test('wait, are shown, and are taken back', async () => {
    const id = await comment('One');
    const { list, approve, refuse } = staffOf(shop);
    expect((await list({ kind: 'comment' })).texts).toMatchObject([
      { id, about: post, author: 'Ayesha', message: 'One', version: 1, state: 'pending' },
    ]);
    for (const _ of [1, 2]) {
      const text = await approve({ kind: 'comment', id, version: 1 });
      expect(text).toMatchObject({ state: 'approved' });
    }
    expect(await read()).toEqual(['One']);
    expect((await list({ kind: 'comment' })).texts).toEqual([]);
    for (const _ of [1, 2]) {
      expect(await refuse({ kind: 'comment', id })).toMatchObject({ state: 'refused' });
    }
    expect(await read()).toEqual([]);
    expect((await list({ kind: 'comment', state: 'refused' })).texts).toHaveLength(1);
    await approve({ kind: 'comment', id, version: 1 });
    expect(await read()).toEqual(['One']);
  });

  test('come page by page, without gaps', async () => {
    for (const n of [1, 2, 3, 4, 5]) await comment(`Comment ${n}`);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await staffOf(shop).list({ kind: 'comment', perPage: 2, before });
      seen.push(...page.texts.map(({ message }) => message));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Comment ${n}`));
  });

  test('of another shop, and messages to the shop, are nobody’s to show', async () => {
    const id = await comment('Theirs', other);
    const { rows } = await sql<{ id: string }>`
      insert into form_message (tenant_id, form, name, message, key, request_hash)
      values (${shop.id}, 'contact', 'Bilal', 'A secret', 'secret', '')
      returning id::text`.execute(database.db);
    const { list, approve } = staffOf(shop);
    expect((await list({ kind: 'comment' })).texts).toEqual([]);
    for (const one of [id, rows[0]?.id ?? '', '999']) {
      await expect(approve({ kind: 'comment', id: one, version: 1 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});
