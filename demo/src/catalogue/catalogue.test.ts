import { describe, expect, test } from 'vitest';
import { branches } from '../branches/branches.ts';
import { currencies } from '../branches/currencies.ts';
import { brands } from './brands.ts';
import { categories } from './departments.ts';
import { generateProducts } from './generate-products.ts';

const now = new Date('2026-01-15T12:00:00Z');
const products = generateProducts(now);

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
    const soldOut = products.filter((product) => product.offers.every((offer) => !offer.stock));
    expect(soldOut.length).toBeGreaterThan(20);
    const weeks = 28 * 86_400_000;
    const recent = products.filter((product) => now.getTime() - product.listedAt.getTime() < weeks);
    expect(recent.length).toBeGreaterThanOrEqual(40);
    expect(products.filter((product) => product.offers.length === 1).length).toBeGreaterThan(100);
    expect(products.filter((product) => product.offers.length > 2).length).toBeGreaterThan(100);
  });

  test('have prices above zero, sale prices below them, and whole minor units', () => {
    for (const { offers } of products) {
      expect(offers.length).toBeGreaterThan(0);
      for (const { price, salePrice, stock } of offers) {
        expect(Number.isSafeInteger(price) && price > 0).toBe(true);
        if (salePrice !== null) expect(salePrice > 0 && salePrice < price).toBe(true);
        expect(Number.isSafeInteger(stock) && stock >= 0).toBe(true);
      }
    }
  });

  test('have no text with an unfilled slot or the wrong article', () => {
    for (const { name, description } of products) {
      expect(`${name} ${description}`).not.toMatch(/[{}]|undefined|\ba [aeio]/);
    }
  });
});

test('categories are a tree of three levels, and all of the lowest have products', () => {
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
