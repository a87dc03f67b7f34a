import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { createTranslate, type MessageKey } from './translate.ts';

const folder = new URL('./', import.meta.url);
const languages = readdirSync(folder).filter((file) => file.endsWith('.json'));
const read = (file: string): object => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

function texts(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : texts(value, `${path}${name}.`),
  );
}
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const names = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const values = {
  name: '<b>$& Tote</b>',
  count: 3,
  category: 'Bags',
  number: 2,
  year: 2026,
  value: 4,
};

describe.each(languages)('%s', (file) => {
  const language = file.slice(0, -'.json'.length);
  const catalogue = read(file);
  const english = new Map(texts(read('en.json')));

  test('has every text of the English catalogue and no other', () => {
    const keys = (from: Iterable<string>) => [...new Set([...from].map(withoutForm))].sort();
    expect(keys(texts(catalogue).map(([key]) => key))).toEqual(keys(english.keys()));
  });

  test('has no empty text, and names no value that the English text does not have', () => {
    for (const [key, text] of texts(catalogue)) {
      expect(text.trim(), key).not.toBe('');
      const source = english.get(key) ?? english.get(`${withoutForm(key)}_other`) ?? '';
      for (const name of names(text)) expect(names(source), key).toContain(name);
    }
  });

  test('has every plural form its language asks for', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = texts(catalogue).map(([key]) => key);
    for (const key of keys.filter((one) => one.endsWith('_other'))) {
      for (const form of forms) expect(keys).toContain(`${withoutForm(key)}_${form}`);
    }
  });

  test('reads the same as i18next reads it', async () => {
    const peer = createInstance();
    await peer.init({
      lng: language,
      resources: { [language]: { translation: catalogue } },
      interpolation: { escapeValue: false },
    });
    const translate = createTranslate(language, catalogue);
    for (const key of new Set(texts(catalogue).map(([one]) => withoutForm(one)))) {
      for (const count of [0, 1, 2, 5, 21]) {
        const given = { ...values, count };
        expect(translate(key as MessageKey, given)).toBe(peer.t(key, given));
      }
    }
  });
});

test('the specification is quoted to the letter', () => {
  const t = createTranslate('en', read('en.json'));
  expect(t('toast.addedToCart', { name: 'Tote' })).toBe('Product "Tote" added to cart!');
  expect(t('toast.addedToWishList', { name: 'Tote' })).toBe('Product "Tote" added to wish list!');
  expect(t('toast.addedToCompare', { name: 'Tote' })).toBe('Product "Tote" added to compare!');
  expect(t('cart.empty')).toBe('Your shopping cart is empty!');
  expect(t('notFound.oops')).toBe('Oops! Error 404');
  expect(t('home.more', { category: 'Watches' })).toBe('more Watches..');
});
