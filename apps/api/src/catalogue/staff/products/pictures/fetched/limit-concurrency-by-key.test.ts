import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitConcurrencyByKey } from './limit-concurrency-by-key.ts';

test('the concurrency per key is limited, all work is done in order, and keys do not wait for each other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() })),
      async (scheduler, max, works) => {
        const run = limitConcurrencyByKey(max);
        const going: Record<string, number> = { a: 0, b: 0, c: 0 };
        const begun: Record<string, number[]> = { a: [], b: [], c: [] };
        const done = works.map(({ key, fails }, at) =>
          run(key, async () => {
            begun[key]?.push(at);
            going[key] = (going[key] ?? 0) + 1;
            expect(going[key]).toBeLessThanOrEqual(max);
            await scheduler.schedule(Promise.resolve());
            going[key] -= 1;
            if (fails) throw new Error('failed');
            return at;
          }),
        );
        // Nothing waits while there is a free slot.
        const requested = (key: string) => works.filter((work) => work.key === key).length;
        await Promise.resolve();
        for (const key of ['a', 'b', 'c']) expect(going[key]).toBe(Math.min(max, requested(key)));
        await scheduler.waitAll();
        const ends = await scheduler.waitFor(Promise.allSettled(done));
        expect(ends.map(({ status }) => status)).toEqual(
          works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        );
        for (const key of ['a', 'b', 'c']) {
          expect(begun[key]).toEqual(works.flatMap((work, at) => (work.key === key ? [at] : [])));
        }
      },
    ),
  );
});
