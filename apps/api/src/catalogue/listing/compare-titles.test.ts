import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTitles } from './compare-titles.ts';

test.each([
  [['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']],
  [['36', '37.5', '38', '38,5', '40', '100']],
  [['64 GB', '128 GB', '256 GB', '1 TB']],
  [['S', 'M', '38', '40', 'One size']],
  [['Black', 'blue', 'Red']],
])('%j is the natural order', (titles) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(titles, { minLength: titles.length }), (shuffled) => {
      expect(shuffled.toSorted(compareTitles)).toEqual(titles);
    }),
  );
});

test('titles are totally ordered', () => {
  const title = fc.oneof(
    fc.string(),
    fc.constantFrom('S', 's', 'XL', '2XL', '0XL', '12', '12.0', '12 cm', ' 12', 'xm', '١٢'),
  );
  fc.assert(
    fc.property(title, title, title, (a, b, c) => {
      expect(Math.sign(compareTitles(a, b)) + Math.sign(compareTitles(b, a))).toBe(0);
      expect(compareTitles(a, b) === 0).toBe(a === b);
      const [x = '', y = '', z = ''] = [a, b, c].sort(compareTitles);
      expect(compareTitles(x, y)).toBeLessThanOrEqual(0);
      expect(compareTitles(y, z)).toBeLessThanOrEqual(0);
      expect(compareTitles(x, z)).toBeLessThanOrEqual(0);
    }),
  );
});
