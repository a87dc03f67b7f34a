import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invalidate } from './invalidate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function payloadsOf(tenantId: number, tags: readonly string[]): Promise<string[]> {
  const listener = await database.pool.connect();
  const payloads: string[] = [];
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
  try {
    await listener.query('listen karwan_cache');
    await invalidate(database.db, tenantId, tags);
    await listener.query('select');
    return payloads;
  } finally {
    listener.release(true);
  }
}

test('payloads are below the limit and contain every tag once', async () => {
  const tag = fc
    .string({ maxLength: 400, unit: 'grapheme' })
    .map((text) => text.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(tag, { maxLength: 300 }), async (tags) => {
      const payloads = await payloadsOf(7, tags);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
      const read = payloads.map((payload) => JSON.parse(payload));
      expect(read.every((entry) => entry.tenant === 7)).toBe(true);
      expect(read.flatMap((entry) => entry.tags)).toEqual([...new Set(tags)]);
    }),
    { numRuns: 50 },
  );
});

test('many tags need few notifications', async () => {
  const tags = Array.from({ length: 1000 }, (_, n) => `product:${n}`);
  expect(await payloadsOf(1, tags)).toHaveLength(2);
  expect(await payloadsOf(1, [])).toEqual([]);
});
