import { LRUCache } from 'lru-cache';
import { isStopWord } from '../terms/words.ts';
import { isCommonWord } from './common-words.ts';
import { everydayPhrases, type Meanings } from './everyday-words.ts';
import { nameInUrdu } from './names-in-urdu.ts';
import { spellingKey } from './spelling-key.ts';

/** The most words that a phrase has. */
const longestPhrase = 4;

interface Dictionary {
  readonly byPhrase: ReadonlyMap<string, Meanings>;
  readonly byKey: ReadonlyMap<string, Meanings>;
}

let dictionary: Dictionary | undefined;

/**
 * The English names for an everyday word or phrase of Urdu (also in Latin letters), Arabic, Russian or Swedish, and for a name that Urdu
 * writes as it sounds. Ask for a phrase before its words: `garam masala` is a spice mix, and nothing warm.
 * @param words one to four, folded (`foldText`)
 */
export function meaningsOf(words: readonly string[]): Meanings | undefined {
  if (words.length === 0 || words.length > longestPhrase) return undefined;
  const phrase = words.join(' ');
  const known = asked.get(phrase);
  if (known) return known.meanings;
  const meanings = lookUp(phrase, words);
  asked.set(phrase, { meanings });
  return meanings;
}

/** What phrases of earlier queries mean, if anything: finding their spelling keys takes longer than the rest of reading a query. */
const asked = new LRUCache<string, { readonly meanings: Meanings | undefined }>({ max: 10_000 });

function lookUp(phrase: string, words: readonly string[]): Meanings | undefined {
  dictionary ??= readDictionary();
  const found = dictionary.byPhrase.get(phrase);
  // English words often have the spelling key of an Urdu one: `and` and `anda`, an egg.
  const alike = found ?? (words.every(isKnown) ? undefined : dictionary.byKey.get(keyOf(words)));
  if (alike) return alike;
  const name = nameInUrdu(words);
  return name && [name];
}

const isKnown = (word: string) => isStopWord(word) || isCommonWord(word);

const keyOf = (words: readonly string[]) => words.map(spellingKey).join(' ');

function readDictionary(): Dictionary {
  const byPhrase = new Map<string, Meanings>();
  const byKey = new Map<string, Meanings>();
  for (const { phrase, meanings } of everydayPhrases()) {
    const ways = waysOf(phrase);
    const written = ways.map((words) => words.join(' '));
    for (const way of new Set([...written, phrase.join('')])) {
      // A phrase of two lines has both meanings.
      const known = byPhrase.get(way) ?? [];
      const others = meanings.filter((name) => !known.some((one) => isSame(one, name)));
      byPhrase.set(way, [...known, ...others]);
    }
    // By spelling key only the first meaning counts.
    for (const key of ways.map(keyOf)) if (!byKey.has(key)) byKey.set(key, meanings);
  }
  return { byPhrase, byKey };
}

/** A phrase as it is, and without its stop words; but چین alone is China, and not کی چین, a key chain. */
function waysOf(phrase: readonly string[]): (readonly string[])[] {
  const telling = phrase.filter((word) => !isStopWord(word));
  return telling.length > 1 && telling.length < phrase.length ? [phrase, telling] : [phrase];
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.join(' ') === other.join(' ');
