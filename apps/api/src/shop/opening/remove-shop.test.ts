import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const written = sql`
  select tenant_id as shop, 'key' as what from idempotency_key
  union all select tenant_id, 'message' from message
  union all select tenant_id, 'visit' from analytics_event
  order by shop, what`;

test('removing a shop deletes its keys, messages and visits, and no others', async () => {
  const other = await shop.addTenant('gone.example');
  for (const { id } of [shop.tenant, other]) {
    await sql`
      with key as (
        insert into idempotency_key (tenant_id, key, request_hash, parent_order_id)
        values (${id}, 'key', 'hash', 'AAAAAAAA1')
      ), message as (
        insert into message (tenant_id, parent_order_id, kind, channel, recipient, body)
        values (${id}, 'AAAAAAAA1', 'test', 'email', 'ayesha@example.com', 'Thank you')
      )
      insert into analytics_event (tenant_id, kind, name) values (${id}, 'pageview', 'home')`.execute(
      shop.db,
    );
  }
  await sql`delete from tenant where id = ${other.id}`.execute(shop.db);
  const { rows } = await written.execute(shop.db);
  expect(rows).toEqual(['key', 'message', 'visit'].map((what) => ({ shop: shop.tenant.id, what })));
});
