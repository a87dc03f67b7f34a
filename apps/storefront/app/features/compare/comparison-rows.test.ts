import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonRows } from './comparison-rows.ts';

const pair = fc.record({
  name: fc.constantFrom('Material', 'Colour', 'Weight', 'Made in', 'constructor'),
  value: fc.constantFrom('Silk', 'silk ', 'Wool', '1 kg'),
});
const described = fc.record({
  features: fc.array(pair, { maxLength: 4 }),
  productSpecs: fc.option(fc.array(pair, { maxLength: 4 }), { nil: undefined }),
});
const products = fc.array(described, { maxLength: 4 });

describe('rows of a comparison', () => {
  test('contain every feature of every product once', () => {
    fc.assert(
      fc.property(products, (compared) => {
        const rows = comparisonRows(compared);
        const names = compared.map(({ features, productSpecs = [] }) =>
          [...features, ...productSpecs].map((one): string => one.name),
        );
        expect(rows.map((row) => row.name).sort()).toEqual([...new Set(names.flat())].sort());
        for (const row of rows) {
          expect(row.values.map((value) => value !== null)).toEqual(
            names.map((stated) => stated.includes(row.name)),
          );
        }
      }),
    );
  });

  test('start with the features that most products have', () => {
    fc.assert(
      fc.property(products, (compared) => {
        const counts = comparisonRows(compared).map(
          (row) => row.values.filter((value) => value !== null).length,
        );
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
      }),
    );
  });

  test('do not differ between a product and itself', () => {
    fc.assert(
      fc.property(described, (one) => {
        expect(comparisonRows([one, one]).some((row) => row.differs)).toBe(false);
      }),
    );
  });

  test('differ by words and by missing values, not by case or spaces', () => {
    const bag = (material: string) => ({ features: [{ name: 'Material', value: material }] });
    const differs = (...all: { features: { name: string; value: string }[] }[]) =>
      comparisonRows(all)[0]?.differs;
    expect(differs(bag('Calf  leather'), bag('calf leather '))).toBe(false);
    expect(differs(bag('Calf leather'), bag('Silk'))).toBe(true);
    expect(differs(bag('Silk'), { features: [] })).toBe(true);
  });

  test('join several features of one name in one value, without duplicates', () => {
    const [row] = comparisonRows([
      {
        features: [
          { name: 'Colour', value: 'Plum' },
          { name: 'Colour', value: 'Black' },
        ],
        productSpecs: [{ name: 'Colour', value: 'Plum' }],
      },
    ]);
    expect(row?.values).toEqual(['Plum, Black']);
  });
});
