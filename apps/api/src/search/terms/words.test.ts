import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meaningsOf } from '../knowledge/meanings.ts';
import { matchAll, matchTerm, textOf, wordTerm } from './query-text.ts';
import { stopWords } from './stop-words.ts';
import { queryOf, readWords, withoutStopWords } from './words.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['WH-1000XM5', [['wh1000xm5', 'wh', '1000', 'xm', '5']]],
  [
    '  Café crème ',
    [
      ['cafe', 'cafe'],
      ['creme', 'creme'],
    ],
  ],
  ["L'Oréal™", [['loreal', 'loreal']]],
  [
    '«Straße» 55"',
    [
      ['strasse', 'strasse'],
      ['55', '55'],
    ],
  ],
  [
    'شَلوار قمیض',
    [
      ['شلوار', 'شلوار'],
      ['قمیض', 'قمیض'],
    ],
  ],
  [
    '۸۰۰GB ٢٥',
    [
      ['800gb', '800', 'gb'],
      ['25', '25'],
    ],
  ],
  ['-- ’ / 💥 \u0000', []],
])('%s is tokenized', (query, words) => {
  expect(readWords(query).map(({ whole, pieces }) => [whole, ...pieces])).toEqual(words);
});

test.each([
  ['كرسي', 'کرسی'],
  ['مصلى', 'مصلی'],
  ['گهڑی', 'گھڑی'],
  ['هار', 'ھار'],
  ['حقيبة', 'حقیبہ'],
  ['برقعۃ', 'برقعہ'],
  ['أقراط إضاءة ٱلة', 'اقراط اضاۃ الہ'],
  ['آلو', 'الو'],
  ['جزء', 'جز'],
  ['لؤلؤ', 'لولو'],
  ['جائے نماز', 'جایے نماز'],
  ['لپ\u200cاسٹک', 'لپاسٹک'],
  ['\u200fشَال\u200e', 'شال'],
  ['٥۵', '55'],
])('%s and %s are compared as one', (one, other) => {
  expect(queryOf(readWords(one))).toBe(queryOf(readWords(other)));
});

test.each([
  ['ٹوپی', 'توپی'],
  ['ڈال', 'دال'],
  ['ماں', 'مان'],
  ['جوتے', 'جوتی'],
])('%s and %s are different words', (one, other) => {
  expect(queryOf(readWords(one))).not.toBe(queryOf(readWords(other)));
});

test('tokenizing a normalized query again changes nothing', () => {
  const unstable = Array.from({ length: 0x2fff }, (_, index) => String.fromCodePoint(index + 1))
    .map((letter) => queryOf(readWords(`a${letter} ${letter}b`)))
    .filter((query) => queryOf(readWords(query)) !== query);
  expect(unstable).toEqual([]);
});

test('no stop word has its own meaning', () => {
  const meant = stopWords.split(/\s+/).filter((word) => meaningsOf([queryOf(readWords(word))]));
  expect(meant).toEqual([]);
});

test('stop words are left out unless the query has nothing else', () => {
  const whole = (query: string) => withoutStopWords(readWords(query)).map((word) => word.whole);
  expect(whole('the best kettle for me')).toEqual(['kettle']);
  expect(whole('for me')).toEqual(['for', 'me']);
  expect(whole('bachon ke liye joote dikhao')).toEqual(['bachon', 'joote']);
  expect(whole('mujhe kali wali shirt chahiye')).toEqual(['kali', 'shirt']);
  expect(whole('بچوں کے لیے جوتے')).toEqual(['بچوں', 'جوتے']);
  expect(whole('خواتین کی گھڑی چاہیے')).toEqual(
    ['خواتین', 'گھڑی'].map((word) => queryOf(readWords(word))),
  );
  expect(whole('iphone se')).toEqual(['iphone', 'se']);
});

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'aB1é-./_\'"&|!:*()<> \\\u0000ßÆشق☃'), maxLength: 40 }),
  );

  test('makes a valid tsquery', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const terms = readWords(query).map(wordTerm);
        if (terms.length === 0) return;
        await database.pool.query("select to_tsquery('karwan', $1), to_tsquery('karwan', $2)", [
          textOf(terms, { required: [], most: 0 }),
          textOf(terms, { required: [], most: 1 }),
        ]);
      }),
      { numRuns: 300 },
    );
  });

  test('as a name is found by itself as a query: both are tokenized alike', async () => {
    // Only Latin and Arabic: PostgreSQL lower-cases other scripts only with a matching locale.
    const name = fc.string({
      unit: fc.constantFrom(
        ...'abcxyzABCXYZ0123459éÉñøØßłŁ-./ \'’"™®،؟شلوارقمیض٣²½ﬁ&+:💥',
        ...'كيىهھةۃۂۀءأإآٱؤئۓھٹڈڑںے٠٩۰۹ﻻﷲ\u00ad\u061c\u0640\u064e\u200b\u200c\u200f\u2067\ufeff',
      ),
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(name, async (content) => {
        const words = readWords(content);
        if (words.length === 0 || words.length === 12) return;
        const { rows } = await database.pool.query<{ found: boolean }>(
          `select to_tsvector('karwan', search_terms(search_fold($1))) @@ to_tsquery('karwan', $2)
             as found`,
          [content, matchAll(words.map((word) => matchTerm(wordTerm(word))))],
        );
        expect(rows[0]?.found, JSON.stringify([content, words])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
