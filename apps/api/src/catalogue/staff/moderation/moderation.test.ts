import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listComments } from '../../../messaging/forms/list-comments.ts';
import type { Tenant } from '../../../platform/tenants.ts';
import { checkAnswer } from '../../../platform/testing/check-answer.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { moderationHandlers } from './router.ts';

let shop: TestShop;
let other: Tenant;
const post = 'a-table-for-eight';

beforeAll(async () => {
  shop = await openTestShop();
  other = await shop.addTenant('second.example');
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('reader', ${shop.tenant.id}, 'Reader', 'staff')`.execute(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('form_message').execute();
});

function staffOf(tenant: Tenant) {
  const staff = signedInAs('reader', { role: 'staff', secondFactor: true });
  const context = shop.context({ tenant, ...staff });
  return createRouterClient(moderationHandlers, { context, interceptors: [checkAnswer] });
}

async function comment(words: string, tenant = shop.tenant): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into form_message (tenant_id, form, name, message, post, key, request_hash)
    values (${tenant.id}, 'blog-comment', 'Ayesha', ${words}, ${post}, ${words}, '')
    returning id::text`.execute(shop.db);
  return rows[0]?.id ?? '';
}
const read = async () =>
  (await listComments(shop.db, shop.tenant.id, post)).map(({ message }) => message);

describe('comments', () => {
  test('wait, are published, and are hidden again', async () => {
    const id = await comment('One');
    const { list, approve, refuse } = staffOf(shop.tenant);
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

  test('have pages without gaps', async () => {
    for (const n of [1, 2, 3, 4, 5]) await comment(`Comment ${n}`);
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await staffOf(shop.tenant).list({ kind: 'comment', perPage: 2, before });
      seen.push(...page.texts.map(({ message }) => message));
      before = page.next ?? undefined;
    } while (before);
    expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Comment ${n}`));
  });

  test('of another shop, and messages to the shop, cannot be published', async () => {
    const id = await comment('Theirs', other);
    const { rows } = await sql<{ id: string }>`
      insert into form_message (tenant_id, form, name, message, key, request_hash)
      values (${shop.tenant.id}, 'contact', 'Bilal', 'A secret', 'secret', '')
      returning id::text`.execute(shop.db);
    const { list, approve } = staffOf(shop.tenant);
    expect((await list({ kind: 'comment' })).texts).toEqual([]);
    for (const one of [id, rows[0]?.id ?? '', '999']) {
      await expect(approve({ kind: 'comment', id: one, version: 1 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});
