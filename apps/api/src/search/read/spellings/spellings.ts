import { isCommonWord } from '../../knowledge/common-words.ts';
import { isKnownWord, similarKnownWords } from '../../knowledge/known-words.ts';
import { meaningsOf } from '../../knowledge/meanings.ts';
import { singularOf } from '../../knowledge/singular.ts';
import { spellingKey } from '../../knowledge/spelling-key.ts';
import { typingCost } from '../../knowledge/typing-cost.ts';
import { type Alternative, alternative, derivationWeights } from '../../terms/term.ts';
import { isStopWord } from '../../terms/words.ts';

/** A word of the shop's dictionary that resembles an unknown one. */
export interface Candidate {
  readonly word: string;
  /** In how many products it occurs. */
  readonly frequency: number;
  /** Whether it sounds the same. */
  readonly sounds: boolean;
}

/** From this frequency on, a word of the shop is no mistake. */
const frequent = 3;

/** Whether a word is right as it is: common English, known to shoppers everywhere, or frequent in the shop. */
export const isRight = (word: string, frequency: number): boolean =>
  frequency >= frequent ||
  isCommonWord(word) ||
  isKnownWord(word) ||
  isStopWord(word) ||
  /[^a-z]/.test(word);

/**
 * Words that may be meant by a mistyped one, the likeliest first; none for a word that is right. Their weights compare
 * how likely it is that they were meant: P(word) from how often the shop has it, times P(error).
 * @param candidates similar words of the shop's dictionary
 * @param frequency in how many of the shop's products the word itself occurs
 */
export function spellingsOf(
  word: string,
  candidates: readonly Candidate[],
  frequency = 0,
): Alternative[] {
  if (isRight(word, frequency)) return [];
  // An everyday word of Urdu is no mistake, but has several spellings.
  const key = meaningsOf([word]) ? spellingKey(word) : undefined;
  const likely = withKnownWords(word, candidates)
    .filter(
      (candidate) =>
        candidate.word !== word &&
        !isStopWord(candidate.word) &&
        (!key || spellingKey(candidate.word) === key),
    )
    .map((candidate) => ({ ...candidate, cost: costOf(word, candidate) }))
    .filter(({ cost }) => cost <= allowed(word))
    .map((candidate) => ({
      word: candidate.word,
      chance: priorOf(candidate) * Math.exp(-errorExponent * candidate.cost),
    }))
    .filter(({ chance }) => chance > frequency)
    .toSorted((one, other) => other.chance - one.chance);
  const best = likely[0]?.chance ?? 0;
  const seen = new Set<string>();
  return likely
    .filter(({ word: other, chance }) => {
      const singular = singularOf(other);
      return chance >= best * leastChance && !seen.has(singular) && seen.add(singular);
    })
    .slice(0, most)
    .map(({ word: other, chance }) =>
      alternative([other], 'spelling', (derivationWeights.spelling * chance) / best),
    );
}

/** Most words that are searched for a mistyped one, and how likely they must be compared with the likeliest. */
const most = 4;
const leastChance = 0.05;

/** How much an error of cost 1 is less likely than none, as a natural logarithm. */
const errorExponent = 6;

/** In how many products words that every shopper knows count as found besides those of the shop. */
const known = 3;
const common = 1;

const priorOf = ({ word, frequency }: Candidate) =>
  frequency + (isKnownWord(word) ? known : isCommonWord(word) ? common : 0);

/** The candidates, and words of the lexicon that the shop may lack: a shop without Nike is still asked for it. */
function withKnownWords(word: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const shops = new Set(candidates.map((candidate) => singularOf(candidate.word)));
  const others = similarKnownWords(word).filter((other) => !shops.has(singularOf(other)));
  return [...candidates, ...others.map((other) => ({ word: other, frequency: 0, sounds: false }))];
}

/** The highest cost at which a word is still taken for another one: short words are easily another word. */
const allowed = ({ length }: string) => (length < 5 ? 1 : length < 7 ? 1.4 : 2);

/** Another spelling of the same sound is likelier than a typo; typos are rare in the first character. */
function costOf(word: string, { word: other, sounds }: Candidate): number {
  const first = word[0] === other[0] ? 0 : 0.2;
  if (Math.abs(word.length - other.length) > 3) return Number.POSITIVE_INFINITY;
  const costs = [typingCost(word, other), sounds ? 0.5 : Number.POSITIVE_INFINITY];
  // Singular and plural are searched alike.
  if (other.endsWith('s')) costs.push(typingCost(`${word}s`, other) + inflected);
  if (word.endsWith('s')) costs.push(typingCost(word, `${other}s`) + inflected);
  return Math.min(...costs) + first;
}

const inflected = 0.1;
