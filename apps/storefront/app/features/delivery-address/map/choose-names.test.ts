import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseNames, clearOfPin, type PlacedName } from './choose-names.ts';

const name = (text: string, rank: number, x: number, y: number): PlacedName => ({
  place: { name: text, urduName: null, latitude: 0, longitude: 0, rank },
  text,
  at: { x, y },
});

test('names of small places appear only when the map is zoomed in', () => {
  const names = [name('Clifton', 5, 0, 0), name('Karachi', 1, 300, 0), name('Thatta', 3, 600, 0)];
  const shown = (zoom: number) => chooseNames(names, zoom).map((one) => one.text);
  expect(shown(5)).toEqual(['Karachi']);
  expect(shown(8)).toEqual(['Karachi', 'Thatta']);
  expect(shown(13)).toEqual(['Karachi', 'Thatta', 'Clifton']);
});

test('a name that the pin would cover is drawn below its tip', () => {
  const tip = { x: 100, y: 100 };
  expect(clearOfPin(name('Karachi', 1, 98, 70), tip).at).toEqual({ x: 98, y: 100 });
  for (const beside of [name('Karachi', 1, 200, 70), name('Karachi', 1, 98, 10)]) {
    expect(clearOfPin(beside, tip)).toBe(beside);
  }
  expect(clearOfPin(name('Karachi', 1, 98, 101), tip).at.y).toBe(101);
});

test('labels do not overlap, and the larger place wins', () => {
  const placed = fc.record({
    text: fc.string({ minLength: 1, maxLength: 20 }),
    rank: fc.integer({ min: 1, max: 5 }),
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 80 }), (places) => {
      const names = places.map(({ text, rank, x, y }) => name(text, rank, x, y));
      const shown = chooseNames(names, 13);
      for (const [at, one] of shown.entries()) {
        for (const other of shown.slice(at + 1)) {
          const apart = Math.abs(one.at.x - other.at.x);
          const widths = ((one.text.length + other.text.length) * 7) / 2;
          expect(apart >= widths || Math.abs(one.at.y - other.at.y) >= 20).toBe(true);
        }
      }
      const min = Math.min(...names.map((one) => one.place.rank));
      if (names.length > 0) expect(shown[0]?.place.rank).toBe(min);
    }),
  );
});
