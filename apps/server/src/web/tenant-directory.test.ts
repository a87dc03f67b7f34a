import { openTestShop, type TestShop } from '@karwan/api/testing/open-test-shop';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTenantDirectory } from './tenant-directory.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('of two loads the later one wins, whichever ends first', async () => {
  const held = Promise.withResolvers<void>();
  let toHold = 0;
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (toHold > 0) {
        toHold -= 1;
        await held.promise;
      }
      return result;
    },
  };
  const directory = await openTenantDirectory(shop.db.withPlugin(holding));
  const { id } = shop.tenant;
  const name = () => directory.byId(id)?.tenant.name;
  const before = name();

  // Both of its statements are answered, and it does not know yet.
  toHold = 2;
  const slow = directory.reload();
  await vi.waitFor(() => expect(toHold).toBe(0));
  await sql`update tenant set name = 'Lotus Lamps' where id = ${id}`.execute(shop.db);
  expect(name()).toBe(before);
  await directory.reload();
  expect(name()).toBe('Lotus Lamps');
  held.resolve();
  await slow;
  expect(name()).toBe('Lotus Lamps');
});
