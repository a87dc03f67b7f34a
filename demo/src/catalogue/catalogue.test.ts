import { describe, expect, test } from 'vitest';
import { branches } from '../branches/branches.ts';
import { currencies } from '../branches/currencies.ts';
import { brands } from './brands.ts';
import { categories } from './departments.ts';
import { generateProducts } from './generate-products.ts';

const now = new Date('2026-01-15T12:00:00Z');
const products = generateProducts(now);
const offersOf = (product: (typeof products)[number]) =>
  product.variants.flatMap((variant) => variant.offers);
const branchesOf = (product: (typeof products)[number]) =>
  new Set(offersOf(product).map(({ branch }) => branch));

describe('products', () => {
  test('are the same every time', () => {
    expect(generateProducts(now)).toEqual(products);
  });

  test('have the promised number and variety', () => {
    expect(products.length).toBeGreaterThanOrEqual(1200);
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect(new Set(products.map((product) => product.brand)).size).toBe(brands.length);
    expect(new Set(products.map((product) => product.itemCustomId)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
    const share = (count: number) => count / products.length;
    const onSale = products.filter((product) => product.badges.includes('sale'));
    expect(share(onSale.length)).toBeGreaterThan(0.15);
    expect(share(onSale.length)).toBeLessThan(0.3);
    const soldOut = products.filter((product) => offersOf(product).every((offer) => !offer.stock));
    expect(soldOut.length).toBeGreaterThan(20);
    const weeks = 28 * 86_400_000;
    const recent = products.filter((product) => now.getTime() - product.listedAt.getTime() < weeks);
    expect(recent.length).toBeGreaterThanOrEqual(40);
    expect(products.filter((product) => branchesOf(product).size === 1).length).toBeGreaterThan(
      100,
    );
    expect(products.filter((product) => branchesOf(product).size > 2).length).toBeGreaterThan(100);
  });

  test('have prices above zero, sale prices below them, and whole minor units', () => {
    for (const product of products) {
      const offers = offersOf(product);
      expect(offers.length).toBeGreaterThan(0);
      for (const { price, salePrice, stock } of offers) {
        expect(Number.isSafeInteger(price) && price > 0).toBe(true);
        if (salePrice !== null) expect(salePrice > 0 && salePrice < price).toBe(true);
        expect(Number.isSafeInteger(stock) && stock >= 0).toBe(true);
      }
    }
  });

  test('sell clothes, shoes and phones by size and colour, some sold out in some branches', () => {
    const several = products.filter((product) => product.variants.length > 1);
    expect(several.length).toBeGreaterThan(250);
    const codes = products.flatMap((product) => product.variants.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
    for (const { variants, options } of several) {
      const optionIds = options.map(({ optionId }) => optionId);
      for (const { choice, offers } of variants) {
        expect(Object.keys(choice)).toEqual(optionIds);
        for (const { optionId, values } of options) {
          expect(values.map(({ valueId }) => valueId)).toContain(choice[optionId]);
        }
        expect(new Set(offers.map(({ branch }) => branch)).size).toBe(offers.length);
      }
      // The first value of every option is always available.
      const [first] = variants;
      const isListed = variants.some(({ offers }) => offers.some(({ stock }) => stock > 0));
      expect(first?.offers.some(({ stock }) => stock > 0)).toBe(isListed);
      expect(first?.choice).toEqual(
        Object.fromEntries(options.map(({ optionId, values }) => [optionId, values[0]?.valueId])),
      );
    }
    const isPartlyOut = ({ variants }: (typeof products)[number]) => {
      const stocks = variants.flatMap(({ offers }) => offers.map(({ stock }) => stock));
      return stocks.includes(0) && stocks.some((stock) => stock > 0);
    };
    expect(several.filter(isPartlyOut).length).toBeGreaterThan(200);
  });

  test('have no text with an unfilled placeholder or the wrong article', () => {
    for (const { name, description } of products) {
      expect(`${name} ${description}`).not.toMatch(/[{}]|undefined|\ba [aeio]/);
    }
  });
});

test('categories are a tree of three levels, and all leaf categories have products', () => {
  const known = new Map(categories.map((category) => [category.menuUrl, category]));
  const departments = categories.filter((category) => category.parent === null);
  expect(departments.length).toBeGreaterThanOrEqual(9);
  expect(departments.map((department) => department.menuUrl)).toContain('luxury');
  for (const { menuUrl, parent } of categories) {
    expect(parent).toBe(menuUrl.split('/').slice(0, -1).join('/') || null);
    if (parent !== null) expect(known.has(parent)).toBe(true);
    const children = categories.filter((category) => category.parent === menuUrl);
    const depth = menuUrl.split('/').length;
    expect(children.length > 0).toBe(depth < 3);
    if (depth === 3) expect(products.some((product) => product.category === menuUrl)).toBe(true);
  }
});

test('delivery slots lie within a day and end after they start', () => {
  expect(branches.length).toBeGreaterThanOrEqual(5);
  for (const slot of branches.flatMap((branch) => branch.deliverySlots)) {
    const start = slot.timeStartHours * 60 + slot.timeStartMinutes;
    const end = slot.timeEndHours * 60 + slot.timeEndMinutes;
    expect([0, 1, 2, 3, 4, 5, 6]).toContain(slot.day);
    expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true);
    expect(start >= 0 && start < end && end <= 24 * 60).toBe(true);
  }
});

test('exchange rates agree in both directions and through a third currency', () => {
  const rate = (from: string, to: string) =>
    from === to
      ? 1
      : Number(
          currencies
            .find((currency) => currency.code === from)
            ?.convertTo.find((entry) => entry.code === to)?.value,
        );
  const codes = currencies.map((currency) => currency.code);
  for (const a of codes) {
    for (const b of codes) {
      expect(rate(a, b) * rate(b, a)).toBeCloseTo(1, 5);
      for (const c of codes) expect((rate(a, b) * rate(b, c)) / rate(a, c)).toBeCloseTo(1, 5);
    }
  }
});
