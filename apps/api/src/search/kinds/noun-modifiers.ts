import { hashLexeme } from '../documents/decode-document.ts';
import { entryOf } from '../knowledge/lexicon.ts';
import { readWordList } from '../knowledge/word-list.ts';

/** Stems of other words that may follow the head noun of a name without naming another thing: sizes, versions, and `PC` as in `desktop PC`. */
const others =
  'colour color transpar clear multicolour multicolor small medium larg xl xxl mini set pack pair pc comput ' +
  'origin original genuin pro plus max ultra lite premium edit edition seri version model type';

let known: ReadonlySet<number> | undefined;

/** Whether a stem, given by its hash, may follow the head noun of a name without naming another thing: a colour or a size. */
export function isNounModifier(hash: number): boolean {
  known ??= new Set([...colours().flatMap(stemsOf), ...others.split(' ')].map(hashLexeme));
  return known.has(hash);
}

/** The colours of one word that are no things: a wine is more often a drink. */
function colours(): string[] {
  const names = readWordList('colours').flatMap(({ names, related }) => [...names, ...related]);
  return names.flatMap(({ words: [word, ...more] }) => {
    if (word === undefined || more.length > 0) return [];
    const isThing = entryOf([word])?.others?.some(({ role }) => role === 'kind') ?? false;
    return isThing ? [] : [word];
  });
}

/** What PostgreSQL's stemmer may make of a word: `beig`, `ivori`. */
const stemsOf = (word: string): string[] => [word, word.replace(/e$/, ''), word.replace(/y$/, 'i')];
