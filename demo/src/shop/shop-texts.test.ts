import { expect, test } from 'vitest';
import { branches } from '../branches/branches.ts';
import { categories } from '../catalogue/departments.ts';
import { shopTexts } from './shop-texts.ts';
import { paymentMethods, publicSettings } from './tenant.ts';

const texts = shopTexts();
const { home, marketplace } = publicSettings;

const promos = [...home.slides, ...(home.banner ? [home.banner] : [])];
const written = [
  ...categories.flatMap(({ name, title, description }) => [name, title, description]),
  ...promos.flatMap(({ title, text, action }) => [title, text, action]),
  ...home.sections.map(({ title }) => title),
  ...(marketplace ? [marketplace, marketplace.newArrivals, ...marketplace.categories] : []).map(
    ({ title }) => title,
  ),
  ...paymentMethods.flatMap(({ title, description }) => [title, description]),
  ...branches.map(({ name }) => name),
  publicSettings.address,
];

test.each(['ru', 'ar', 'sv', 'ur'])(
  'all texts of the demo shop are translated into %s',
  (language) => {
    const known = new Map(
      texts.filter((one) => one.language === language).map(({ source, text }) => [source, text]),
    );
    expect([...new Set(written)].filter((text) => !known.has(text))).toEqual([]);
    const script = {
      ru: /\p{Script=Cyrillic}/u,
      ar: /\p{Script=Arabic}/u,
      ur: /\p{Script=Arabic}/u,
    };
    const expected = script[language as keyof typeof script] ?? /\p{Script=Latin}/u;
    expect(
      [...known.values()].filter((text) => /\p{L}/u.test(text) && !expected.test(text)),
    ).toEqual([]);
  },
);

test('no text is empty or duplicated', () => {
  const names = texts.map(({ language, source }) => `${language} ${source}`);
  expect(new Set(names).size).toBe(names.length);
  expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
});
