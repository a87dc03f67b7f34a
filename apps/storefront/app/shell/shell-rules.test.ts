import type { Product } from '@karwan/contract/product';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productJsonLd } from '../features/product/product-json-ld.ts';
import { type GridPosition, nextPosition } from '../features/search/box/use-grid-keys.ts';
import { chatAddress, departmentAddress, phoneAddress, searchAddress } from '../page/addresses.ts';
import { breadcrumbJsonLd, jsonLdText } from '../page/seo/seo.ts';
import { visibleDepartments } from '../shared/departments/visible-departments.ts';

describe('the departments menu', () => {
  test('shows up to ten departments, and nine of eleven until expanded', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), fc.boolean(), (departments, all) => {
        const shown = visibleDepartments(departments, all);
        expect(shown.length).toBe(!all && departments.length > 10 ? 9 : departments.length);
        expect(departments.slice(0, shown.length)).toEqual(shown);
      }),
    );
  });
});

describe('the keys of the suggestions', () => {
  const cells = fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 9 });
  const keys = fc.array(
    fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'a'),
    { maxLength: 30 },
  );

  test('never leave the grid, whatever is pressed, in either writing direction', () => {
    fc.assert(
      fc.property(cells, keys, fc.boolean(), (rows, pressed, rtl) => {
        let position: GridPosition | null = null;
        for (const key of pressed) {
          position = nextPosition(position, key, rows, rtl);
          if (!position) continue;
          expect(position.row).toBeLessThan(rows.length);
          expect(position.cell).toBeLessThan(rows[position.row] ?? 0);
          expect(Math.min(position.row, position.cell)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('down goes through all rows and back to the text field; up is the reverse', () => {
    fc.assert(
      fc.property(cells, fc.constantFrom('ArrowDown', 'ArrowUp'), (rows, key) => {
        let position: GridPosition | null = null;
        const seen: number[] = [];
        for (let press = 0; press <= rows.length; press += 1) {
          position = nextPosition(position, key, rows, false);
          if (position) seen.push(position.row);
        }
        expect(position).toBeNull();
        expect([...seen].sort((a, b) => a - b)).toEqual(rows.map((_, row) => row));
      }),
    );
  });

  test('the button is reached in writing direction', () => {
    const first = { row: 0, cell: 0 };
    expect(nextPosition(first, 'ArrowRight', [2], false)).toEqual({ row: 0, cell: 1 });
    expect(nextPosition(first, 'ArrowLeft', [2], true)).toEqual({ row: 0, cell: 1 });
    expect(nextPosition(first, 'ArrowLeft', [2], false)).toBe(first);
  });
});

describe('addresses', () => {
  test('any query can be read back from the search URL', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (typed) => {
        const { pathname, search } = new URL(searchAddress(typed), 'https://shop.example');
        expect(search).toBe('');
        if (typed !== '.' && typed !== '..') {
          expect(decodeURIComponent(pathname.slice('/search/'.length))).toBe(typed);
        }
      }),
    );
  });

  test('a department’s URL has its path, else its id', () => {
    expect(departmentAddress({ _id: '3', menuUrl: 'luxury/handbags' })).toBe(
      '/department/luxury/handbags',
    );
    expect(departmentAddress({ _id: '3', menuUrl: '' })).toBe('/department/3');
  });

  test('phone links contain no spaces', () => {
    expect(phoneAddress('+92 300 0000000')).toBe('tel:+923000000000');
    expect(chatAddress('+92 300 0000000')).toBe('https://wa.me/923000000000');
  });
});

describe('structured data', () => {
  test('no text can close the script element, and all of it is read back', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const data = [{ '@type': 'Product', name: `${name}</script><script>` }];
        const text = jsonLdText(data);
        expect(text).not.toContain('<');
        expect(JSON.parse(text)).toEqual(data);
      }),
    );
  });

  test('breadcrumbs are numbered from 1 and absolute', () => {
    const { itemListElement } = breadcrumbJsonLd('https://shop.example', [
      { title: 'Home', href: '/' },
      { title: 'Luxury', href: '/department/luxury' },
    ]);
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Luxury',
        item: 'https://shop.example/department/luxury',
      },
    ]);
  });

  test('the offer has the lower price, as text with two decimals', () => {
    const product = {
      name: 'Tote',
      description: '',
      itemCustomId: 'tote',
      gtin: null,
      images: [['demo/tote']],
      brand: null,
      rating: null,
      reviews: 0,
      price: 120_005,
      salePrice: 99_009,
      currency: 'PKR',
      availability: 'Out of Stock',
      variants: [],
    } as unknown as Product;
    expect(productJsonLd('https://shop.example', product, '/shop/product/tote')).toMatchObject({
      image: ['https://shop.example/media/1280/demo/tote.jpg'],
      offers: { price: '990.09', availability: 'https://schema.org/OutOfStock' },
    });
  });
});
