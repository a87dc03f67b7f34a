import { expect, test } from 'vitest';
import { countriesIn } from './countries.server.ts';

const nameOf = (language: string, code: string) =>
  countriesIn(language).find(({ value }) => value === code)?.label;

test('each country has a name in the language, and its code once', () => {
  for (const language of ['en', 'ur']) {
    const countries = countriesIn(language);
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ value }) => value)).size).toBe(249);
    expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
  }
  expect(nameOf('en', 'PK')).toBe('Pakistan');
  expect(nameOf('ur', 'PK')).toBe('پاکستان');
});

test('names are in the order of their language', () => {
  const names = countriesIn('en').map(({ label }) => label);
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Belgium'));
  expect(names.indexOf('Italy')).toBeLessThan(names.indexOf('Pakistan'));
});
