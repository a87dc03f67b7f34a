import { expect, test } from 'vitest';
import { hashLexeme } from '../../documents/decode-document.ts';
import { BrandGoods, isBrandOnly } from './brand-goods.ts';

const hashes = (stems: string) => stems.split(' ').map(hashLexeme);

/** A document with a name, a brand and a category. */
function document(name: string, brand: string, category: string) {
  const [inName, inBrand, inCategory] = [name, brand, category].map(hashes) as [
    number[],
    number[],
    number[],
  ];
  const group = inBrand.length + inCategory.length;
  return Int32Array.of(
    inName.length,
    group,
    0,
    0,
    0,
    0,
    inName.length,
    inBrand.length,
    ...inName,
    ...inBrand,
    ...inCategory,
  );
}

const brand = (stems: string) =>
  hashes(stems).map((word) => ({
    role: 'brand' as const,
    alternatives: [{ words: [word], weight: 1 }],
    joined: undefined,
    isLoose: false,
    idf: 1,
  }));

test('the first of each category comes before the others; accessories come last, then other brands', () => {
  const goods = new BrandGoods(brand('acm'));
  const kindOf = (name: string, maker: string, category: string) =>
    goods.next(document(name, maker, category));
  expect(kindOf('acm galaxi phone', 'acm', 'phone')).toMatchObject({ text: 1, kind: 1 });
  expect(kindOf('acm nova phone', 'acm', 'phone')).toMatchObject({ text: 1, kind: 0.5 });
  expect(kindOf('acm wall charger black', 'acm', 'power')).toMatchObject({ text: 1, kind: 0 });
  expect(kindOf('acm slim case', 'acm', 'phone accessori')).toMatchObject({ text: 1, kind: 0 });
  expect(kindOf('acm kettl 1l', 'acm', 'kitchen')).toMatchObject({ text: 1, kind: 1 });
  expect(kindOf('case acm', 'bolt', 'kitchen')).toMatchObject({ text: 0, kind: 0 });
});

test('a query of a brand and something else is no brand alone', () => {
  expect(isBrandOnly(brand('acm bolt'))).toBe(true);
  expect(isBrandOnly(brand('acm').map((term) => ({ ...term, role: 'other' as const })))).toBe(
    false,
  );
  expect(isBrandOnly([])).toBe(false);
});
