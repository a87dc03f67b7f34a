import { expect, test } from 'vitest';
import type { TypedProduct } from './typed-catalogue.ts';
import { partsOf, typedQueries } from './typed-queries.ts';
import { typesInTitles } from './types-in-titles.ts';

test('a type lists kinds', () => {
  expect(partsOf('All Phone Cases & Clips')).toEqual(['phone cases', 'clips']);
  expect(partsOf('power supply (PSU)')).toEqual(['power supply', 'psu']);
  expect(partsOf('1/4 Zip')).toEqual(['4 zip']);
});

const product = (id: string, leaf: string, brand = 'Karvo'): TypedProduct => ({
  id,
  name: `${brand} ${id}`,
  brand,
  path: ['Phones', 'Accessories', leaf],
});

test('queries are kinds, their last words and both with brands; singular and plural are one', () => {
  const queries = typedQueries([
    ...['a', 'b', 'c'].map((id) => product(id, 'Phone Cases')),
    ...['d', 'e', 'f'].map((id) => product(id, 'Tablet Case', 'Noor')),
    ...Array.from({ length: 9 }, (_, index) => product(`cable ${index}`, 'Cables')),
  ]);
  const relevant = (query: string) => [...(queries.get(query)?.keys() ?? [])];
  expect(relevant('phone cases')).toEqual(['a', 'b', 'c']);
  expect(relevant('cases')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(relevant('noor tablet case')).toEqual(['d', 'e', 'f']);
  expect(queries.has('case')).toBe(false);
  // All products are accessories, and no leaf is called so.
  expect(queries.has('accessories')).toBe(false);
});

test('the words in small letters after the maker are a type', () => {
  const titles = [1, 2, 3].map((number) => ({
    title: `Karvo X${number} power supply unit Black`,
    maker: `Karvo X${number}`,
  }));
  const more = [
    { title: 'Noor Y power supply unit 500 W', maker: 'Noor Z' },
    { title: 'Noor Y', maker: 'Noor Y' },
  ];
  expect(typesInTitles([...titles, ...more])).toEqual([
    'power supply unit',
    'power supply unit',
    'power supply unit',
    'power supply unit',
    undefined,
  ]);
});
