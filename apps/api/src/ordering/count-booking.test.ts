import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../platform/tenants.ts';
import { countBooking } from './count-booking.ts';
import { createShop } from './test-shop.ts';

let database: TestDatabase;
let tenant: Tenant;
beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await createShop(database.db, 'first.example');
});
afterAll(() => database.drop());

const desk = (addressKey: string | undefined) => ({
  db: database.db,
  tenant,
  secret: 'a secret of thirty-two characters',
  visitor: { addressKey, userAgent: '' },
});

test('so many bookings an hour, whatever address they come from; others go on', async () => {
  const asked = Array.from({ length: 40 }, (_, n) => countBooking(desk(`from ${n}`), 'ayesha'));
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  await expect(countBooking(desk('here'), 'ayesha')).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
    status: 429,
    data: { retryAfter: expect.any(Number) },
  });
  await countBooking(desk('here'), 'bilal');
});

test('nobody is counted where requests are not', async () => {
  for (let count = 0; count < 40; count += 1) await countBooking(desk(undefined), 'hina');
});
