import { lexiconWords } from './lexicon.ts';

let known: ReadonlySet<string> | undefined;
let byKey: ReadonlyMap<string, readonly string[]> | undefined;

const knownWords = () => {
  known ??= new Set(lexiconWords());
  return known;
};

/** Whether a normalized word belongs to a phrase of the lexicon. */
export const isKnownWord = (word: string): boolean => knownWords().has(word);

/** Words of the lexicon that are one typing error away, and others. */
export function similarKnownWords(word: string): string[] {
  byKey ??= indexWords();
  const index = byKey;
  return [...new Set(keysOf(word).flatMap((key) => index.get(key) ?? []))];
}

function indexWords(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const word of knownWords()) {
    if (!/^[a-z]{4,}$/.test(word)) continue;
    for (const key of keysOf(word)) {
      const words = index.get(key);
      if (words) words.push(word);
      else index.set(key, [word]);
    }
  }
  return index;
}

/** The word, and the word with one letter left out: two words with one error between them share such a key. */
const keysOf = (word: string) => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
];
