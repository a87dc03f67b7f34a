import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@karwan/contract/language';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { staffLanguages } from './staff-language.ts';
import { createTranslate, type MessageKey } from './translate.ts';

const root = new URL('../catalogues/', import.meta.url);
/**
 * What pages say, what only messages say, what the back office says (that of refunds apart), what the staff are told, and
 * what the activity log says; and the languages of each.
 */
const folders = ['pages', 'messages', 'staff', 'refunds', 'alerts', 'trail'] as const;
const languagesOf = {
  pages: languages,
  messages: languages,
  staff: staffLanguages,
  refunds: staffLanguages,
  alerts: staffLanguages,
  trail: staffLanguages,
};
const catalogues = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root)).map((file) => [folder, file] as const),
);
const read = (folder: (typeof folders)[number], file: string): object =>
  JSON.parse(readFileSync(new URL(`${folder}/${file}`, root), 'utf8'));

function texts(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : texts(value, `${path}${name}.`),
  );
}
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
/** Texts that are the same in English and in another language. */
const sharedWords: Record<string, readonly string[]> = {
  ru: ['guide.brand', 'refundPage.iban'],
  ar: ['guide.brand'],
  ur: ['guide.brand'],
  sv: [
    ...['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad'].map(
      (city) => `address.city.${city}`,
    ),
    'shortcuts.baby',
    'footer.information',
    'marketplace.ebay',
    'guide.brand',
    'refundPage.iban',
  ],
};
const values = {
  name: '<b>$& Tote</b>',
  count: 3,
  category: 'Bags',
  number: 2,
  year: 2026,
  value: 4,
};

test.each(folders)(
  'there is a catalogue of %s for each of its languages, and no other',
  (folder) => {
    const files = readdirSync(new URL(folder, root));
    expect(files.sort()).toEqual(languagesOf[folder].map((language) => `${language}.json`).sort());
  },
);

test('messages reuse the texts of pages that have the same wording', () => {
  const [pages, messages] = (['pages', 'messages'] as const).map((folder) =>
    languages.map((language) => new Map(texts(read(folder, `${language}.json`)))),
  );
  const said = (catalogues: Map<string, string>[] = [], key: string) =>
    JSON.stringify(catalogues.map((catalogue) => catalogue.get(key)));
  const onPages = new Set([...(pages?.[0]?.keys() ?? [])].map((key) => said(pages, key)));
  const own = [...(messages?.[0]?.keys() ?? [])];
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((key) => onPages.has(said(messages, key)))).toEqual([]);
});

test('no section of the messages overrides one of the pages', () => {
  const ofPages = Object.keys(read('pages', 'en.json'));
  expect(Object.keys(read('messages', 'en.json')).filter((name) => ofPages.includes(name))).toEqual(
    [],
  );
});

describe.each(catalogues)('%s/%s', (folder, file) => {
  const language = file.slice(0, -'.json'.length);
  const catalogue = read(folder, file);
  const english = new Map(texts(read(folder, 'en.json')));

  test('has every text of the English catalogue and no other', () => {
    const own = new Set(texts(catalogue).map(([key]) => withoutForm(key)));
    const requested = new Set([...english.keys()].map(withoutForm));
    expect(
      [...requested].filter((key) => !own.has(key)),
      'missing',
    ).toEqual([]);
    expect(
      [...own].filter((key) => !requested.has(key)),
      'surplus',
    ).toEqual([]);
  });

  test('has no empty text, and names the values that the English text names', () => {
    for (const [key, text] of texts(catalogue)) {
      expect(text.trim(), key).not.toBe('');
      const usual = english.get(`${withoutForm(key)}_other`) ?? '';
      const source = english.get(key) ?? usual;
      // Some languages express one and two by the word itself.
      const said = /_(zero|one|two)$/.test(key) ? ['count', 'value'] : [];
      const own = names(text);
      const known = names(source + usual);
      const requested = names(source).filter((name) => !said.includes(name));
      expect(
        own.filter((name) => !known.includes(name)),
        key,
      ).toEqual([]);
      expect(
        requested.filter((name) => !own.includes(name)),
        key,
      ).toEqual([]);
    }
  });

  test('is written in its own language', () => {
    const same = texts(catalogue).filter(
      ([key, text]) =>
        english.get(key) === text && /\p{L}{3}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
    );
    const known = folder === 'pages' ? (sharedWords[language] ?? []) : [];
    const shared = language === 'en' ? same.map(([key]) => key) : known;
    expect(same.map(([key]) => key)).toEqual(shared);
  });

  test('has every plural form that its language requires', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = new Set(texts(catalogue).map(([key]) => key));
    const counted = [...english.keys()].filter((key) => key.endsWith('_other')).map(withoutForm);
    const requested = counted.flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(requested.filter((key) => !keys.has(key))).toEqual([]);
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
        const ours = translate(key as MessageKey, given).replaceAll(/[\u2068\u2069]/g, '');
        expect(ours).toBe(peer.t(key, given));
      }
    }
  });
});

test('names and prices are isolated where text runs from right to left', () => {
  const t = createTranslate('ar', read('pages', 'ar.json'));
  const name = '42 mm Watch (steel)';
  expect(t('toast.addedToCart', { name })).toContain(`\u2068${name}\u2069`);
  expect(t('home.products', { count: 3 })).toBe('3 منتجات');
});

test('the specification is quoted to the letter', () => {
  const t = createTranslate('en', read('pages', 'en.json'));
  expect(t('toast.addedToCart', { name: 'Tote' })).toBe('Product "Tote" added to cart!');
  expect(t('toast.addedToWishList', { name: 'Tote' })).toBe('Product "Tote" added to wish list!');
  expect(t('toast.addedToCompare', { name: 'Tote' })).toBe('Product "Tote" added to compare!');
  expect(t('cart.empty')).toBe('Your shopping cart is empty!');
  expect(t('notFound.oops')).toBe('Oops! Error 404');
  expect(t('home.more', { category: 'Watches' })).toBe('more Watches..');
});
