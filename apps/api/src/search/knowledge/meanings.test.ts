import { expect, test } from 'vitest';
import { foldText } from '../terms/words.ts';
import { isCommonWord } from './common-words.ts';
import { everydayPhrases, type Meanings, urduPhrases } from './everyday-words.ts';
import { meaningsOf } from './meanings.ts';

const foldWords = (text: string) => foldText(text).trim().split(/\s+/);
const named = (meanings: Meanings | undefined) => meanings?.[0]?.join(' ');

test.each([
  ['joote', 'shoes'],
  ['jootay', 'shoes'],
  ['جوتوں', 'shoes'],
  ['ghari', 'watch'],
  ['ghariyaan', 'watch'],
  ['gari', 'car'],
  ['sabun', 'soap'],
  ['burqa', 'burqa'],
  ['kapray', 'clothes'],
  ['chashma', 'sunglasses'],
  ['كرسي', 'chair'],
  ['کتابیں', 'book'],
  ['گرم', 'warm'],
  ['گرم مصالحہ', 'garam masala'],
  ['garam masalay', 'garam masala'],
  ['ٹی وی', 'tv'],
  ['ٹیوی', 'tv'],
  ['پانی کی بوتل', 'water bottle'],
  ['kapray dhone ki machine', 'washing machine'],
  ['pani botal', 'water bottle'],
  ['سام سنگ', 'samsung'],
  ['نائیکی', 'nike'],
  ['آئی فون', 'iphone'],
  ['ڈاولینس', 'dawlance'],
  ['سینڈوچ میکر', 'sandwich maker'],
  ['ٹرائی پوڈ', 'tripod'],
  ['باغیچے', undefined],
  ['قربانی', undefined],
  ['کی چین', 'keychain'],
  ['چین', undefined],
  ['and', undefined],
  ['take', undefined],
  ['range', undefined],
  ['mother', undefined],
  ['taliban', undefined],
  ['shirt', undefined],
  ['garam joote', undefined],
  ['', undefined],
  ['a b c d e', undefined],
])('%s means %s', (phrase, meaning) => {
  expect(named(meaningsOf(foldWords(phrase)))).toBe(meaning);
});

test('no word of Roman Urdu is a common English word of another meaning, except a few', () => {
  const both = urduPhrases().flatMap(({ phrase, meanings }) => {
    const [word = '', ...others] = phrase;
    const isItself = meanings.some((name) => name.join(' ') === word);
    return others.length === 0 && isCommonWord(word) && !isItself ? [word] : [];
  });
  // Hare (green) and kale (black) are read as Urdu only beside other Urdu words.
  expect(both.sort()).toEqual(['banyan', 'burka', 'hare', 'jogger', 'joggers', 'kale', 'keel']);
});

test('a word of two meanings has both', () => {
  expect(meaningsOf(['chadar'])?.map((name) => name.join(' '))).toEqual(
    expect.arrayContaining(['shawl', 'bed sheet']),
  );
});

test('there are 600 everyday words and 150 phrases in each script', () => {
  const own = urduPhrases().map(({ phrase }) => phrase);
  const roman = own.filter(([word = '']) => /^[a-z]/.test(word));
  const urdu = own.filter(([word = '']) => /^\p{Script=Arabic}/u.test(word));
  for (const phrases of [roman, urdu]) {
    expect(phrases.filter(({ length }) => length === 1).length).toBeGreaterThanOrEqual(600);
    expect(phrases.filter(({ length }) => length > 1).length).toBeGreaterThanOrEqual(150);
  }
  expect(roman.length + urdu.length).toBe(own.length);
});

test('no phrase is listed twice with the same meaning, or has only a meaning of another language', () => {
  const wrong = everydayPhrases().flatMap(({ phrase, meanings }) => {
    const found = (meaningsOf(phrase) ?? []).map((name) => name.join(' '));
    const own = meanings.map((name) => name.join(' '));
    return own.some((name) => found.includes(name)) && phrase.length <= 4
      ? []
      : [`${phrase.join(' ')}: ${found}, not ${own}`];
  });
  expect(wrong).toEqual([]);
});
