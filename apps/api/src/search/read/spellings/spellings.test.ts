import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWords } from '../../terms/words.ts';
import { generatedQuery } from '../../testing/generated-query.ts';
import { type Candidate, spellingsOf } from './spellings.ts';

const shop = (words: Record<string, number>): Candidate[] =>
  Object.entries(words).map(([word, frequency]) => ({ word, frequency, sounds: false }));
const meant = (word: string, words: Record<string, number>, frequency?: number) =>
  spellingsOf(word, shop(words), frequency).map(({ words: [one] }) => one);

describe('mistyped words', () => {
  test.each<[string, Record<string, number>, string]>([
    ['lether', { leather: 40, lethe: 1 }, 'leather'],
    ['handbg', { handbags: 12 }, 'handbags'],
    ['chargr', { charge: 60, charger: 200 }, 'charger'],
    ['cabel', { cabe: 1, cable: 198, camel: 3 }, 'cable'],
    ['cabe', { cable: 198, case: 900 }, 'cable'],
    ['hedphons', { headphones: 9, hedge: 4 }, 'headphones'],
    // The shop's frequent word, not a name that was cut off.
    ['smartphon', { smartpho: 1, smartphone: 80 }, 'smartphone'],
  ])('%s with %j is %s', (word, words, right) => {
    expect(meant(word, words)[0]).toBe(right);
  });

  test('words that the shop lacks are also known', () => {
    expect(meant('nkie', { nine: 30 })).toEqual(['nike']);
    expect(meant('abbaya', { anaya: 2 })[0]).toBe('abaya');
    expect(meant('rolx', { role: 9 })[0]).toBe('rolex');
  });

  test('an alternative meaning is added, and counts less', () => {
    const [first, second] = spellingsOf('cabe', shop({ cable: 40, case: 60 }));
    expect([first?.words, second?.words]).toEqual([['cable'], ['case']]);
    expect(first).toMatchObject({ by: 'spelling', weight: 1 });
    expect(second?.weight).toBeLessThan(1);
  });

  test('a word that hardly any product has may be a mistake in their text', () => {
    expect(meant('hedphones', { headphones: 100 }, 1)).toEqual(['headphones']);
    expect(meant('hedphones', { headphones: 100 }, 3)).toEqual([]);
    expect(meant('zentry', { sentry: 20 }, 1)).toEqual([]);
  });

  test('dissimilar words are no corrections', () => {
    expect(meant('xyloid', { solid: 40, lloyd: 3 })).toEqual([]);
    expect(meant('wh1000', { wh1001: 40 })).toEqual([]);
  });
});

describe('correct words', () => {
  test.each([
    ['red', 'led'],
    ['wife', 'wide'],
    ['nike', 'nine'],
    ['rolex', 'role'],
    ['boss', 'bose'],
    ['bose', 'boss'],
    ['canon', 'canin'],
    ['abaya', 'anaya'],
    ['purse', 'pulse'],
    ['kurta', 'kurt'],
    ['sabun', 'sabut'],
    ['khaadi', 'khadi'],
    ['hilfiger', 'hilfinger'],
    ['mens', 'men'],
  ])('%s is not %s', (word, other) => {
    expect(meant(word, { [other]: 500 })).toEqual([]);
  });

  /** Words of a small shop that are one letter away. */
  const nearMisses = (word: string, letter: string): Candidate[] =>
    Array.from(word, (_, at) => word.slice(0, at) + letter + word.slice(at + 1))
      .concat(['led', 'wide', 'nine', 'role', 'pulse', 'boss', 'bose', 'canin', 'anaya'])
      .filter((other) => other !== word)
      .map((other) => ({ word: other, frequency: 400, sounds: other.length % 2 === 0 }));

  test('2,000 queries of brands, colours, kinds and people stay as they are', () => {
    fc.assert(
      fc.property(generatedQuery, fc.constantFrom(...'aeinst'), (query, letter) => {
        for (const { whole: word } of readWords(query)) {
          expect(spellingsOf(word, nearMisses(word, letter)), word).toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
