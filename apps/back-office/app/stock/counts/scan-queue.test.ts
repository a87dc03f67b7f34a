import type { CountScan } from '@karwan/contract/stock-counts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedWith, scanQueue } from './scan-queue.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}
const scanOf = (
  key: string,
  code = 'lamp',
  quantity = 1,
  way: 'add' | 'set' = 'add',
): CountScan => ({
  ...{ key, code, way, quantity },
  countedAt: '2026-11-23T10:00:00.000Z',
});

test('no scan is lost or counted twice, however often the connection breaks', () => {
  const piece = fc.record({
    scans: fc.nat(20),
    sent: fc.nat(9),
    arrives: fc.boolean(),
    answered: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const store = memory();
      const shop = new Set<string>();
      let made = 0;
      for (const { scans, sent, arrives, answered } of pieces) {
        // The same count is open in two windows.
        const [queue, other] = [scanQueue('7', store), scanQueue('7', store)];
        for (let at = 0; at < scans; at += 1) (at % 2 ? queue : other).add(scanOf(`${++made}`));
        const keys = queue
          .waiting()
          .slice(0, sent)
          .map(({ key }) => key);
        if (arrives) for (const key of keys) shop.add(key);
        if (arrives && answered) queue.remove(new Set(keys));
      }
      for (const { key } of scanQueue('7', store).waiting()) shop.add(key);
      expect(shop.size).toBe(made);
    }),
  );
});

test('the shown quantity includes waiting scans; broken storage counts as empty', () => {
  const waiting = [scanOf('1'), scanOf('2', 'cup', 5), scanOf('3', 'lamp', 9, 'set'), scanOf('4')];
  expect(countedWith(3, 'lamp', waiting)).toBe(10);
  expect(countedWith(3, 'cup', waiting)).toBe(8);
  const store = memory();
  store.setItem('karwan-count-7', '{"');
  expect(scanQueue('7', store).waiting()).toEqual([]);
});
