import { editDistance } from '../../../platform/text/edit-distance.ts';
import { kindWords, streetWords } from './address-words.ts';
import { type Entry, type Word, wordOf } from './entry.ts';
import { skeleton } from './spelling.ts';

/** The query, split once for all entries. */
export interface NameQuery {
  whole: Word;
  /** Without spaces. */
  joined: string;
  isUrdu: boolean;
  words: readonly Word[];
  sound: Word;
}

const latin = /[a-z]/;

export function questionOf(folded: string): NameQuery {
  const words = folded.split(' ');
  const significant = words.filter((word) => !kindWords.has(word));
  const text = (significant.length > 0 ? significant : words).join(' ');
  return {
    whole: wordOf(text),
    joined: text.replaceAll(' ', ''),
    isUrdu: !latin.test(text),
    words: text.split(' ').map(wordOf),
    sound: wordOf(skeleton(text)),
  };
}

/** Names shorter than this, such as 'DHA', are matched without typos. */
const shortest = 4;

/** The typos allowed in a word of this length. */
export const slips = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

export function lettersMissing(typed: Word, name: Word): number {
  let missing = typed.letters & ~name.letters;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count += 1;
  return count;
}

/**
 * Whether a name matches the typed text with at most `most` errors. A prefix is enough, because the user is still
 * typing.
 */
function isNear(typed: Word, name: Word, max: number): boolean {
  if (max === 0 || typed.text.length - name.text.length > max) return false;
  if (name.text.length < shortest) return false;
  if (lettersMissing(typed, name) > max) return false;
  const length = typed.text.length;
  if (name.text.length - length <= max && editDistance(typed.text, name.text) <= max) return true;
  // For a prefix match, the first character must be right.
  if (name.text.length <= length || name.text[0] !== typed.text[0]) return false;
  return editDistance(typed.text, name.text.slice(0, length)) <= max;
}

const wordMatches = (typed: Word, word: Word) =>
  word.text.startsWith(typed.text) || isNear(typed, word, slips(typed.text.length));

/** How well an entry matches; 0: not at all. The order is: same spelling, same sound, misspelt. */
export function matchName(question: NameQuery, entry: Entry): number {
  const { whole, joined, isUrdu, words, sound } = question;
  const typed = whole.text;
  let best = 0;
  for (const name of entry.names) {
    const text = name.whole.text;
    if (text === typed || name.joined === joined) return 100;
    if (text.startsWith(typed)) best = Math.max(best, 90);
    else if (name.words.some((word) => word.text.startsWith(typed))) best = Math.max(best, 80);
    else if (entry.urduName && isUrdu && latin.test(text)) continue;
    else if (sound.text.length >= 2 && sound.text === name.sound.text && areNear(typed, text)) {
      best = Math.max(best, 72 - Math.min(6, editDistance(typed, text)) / 2);
    } else if (isNear(whole, name.whole, slips(typed.length))) {
      // Urdu writes few letters, so that one typo makes another name.
      const errors = isUrdu ? Number.POSITIVE_INFINITY : editDistance(typed, text);
      best = Math.max(best, errors <= slips(typed.length) ? 72 - errors : 60);
    } else if (sound.text.length >= 3 && name.sound.text.startsWith(sound.text)) {
      if (areNear(typed, text.slice(0, typed.length + 1))) best = Math.max(best, 55);
    } else if (soundsAlike(sound, name.sound) && areNear(typed, text)) best = Math.max(best, 40);
    if (best < 69 && words.length > 1) {
      best = Math.max(best, matchWords(words, name.words, entry.around));
    }
  }
  return best;
}

/**
 * Letters per allowed difference between two names that sound alike: 'Quita' matches 'Quetta', but 'Dubai' does not
 * match 'Doaba'.
 */
const lettersPerError = 2.6;

/**
 * Whether a name that sounds like the typed text is also spelled similarly. Urdu letters against a Latin name are
 * compared by sound only; Latin letters have the Latin name to be compared with.
 */
export function areNear(typed: string, name: string): boolean {
  if (latin.test(typed) !== latin.test(name)) return latin.test(name);
  return editDistance(typed, name) * lettersPerError <= Math.max(typed.length, name.length);
}

/** At most one consonant inserted, deleted or replaced, in names with enough of them. */
function soundsAlike(sound: Word, name: Word): boolean {
  if (Math.min(sound.text.length, name.text.length) < 4) return false;
  if (Math.abs(sound.text.length - name.text.length) > 1 || lettersMissing(sound, name) > 1) {
    return false;
  }
  return editDistance(sound.text, name.text) <= 1;
}

/** 'Clifton Karachi': each word matches the name or what contains the place, and at least one the name. */
function matchWords(typed: readonly Word[], words: readonly Word[], around: readonly Word[]) {
  let named = 0;
  let exact = 0;
  for (const word of typed) {
    const inName = words.some((other) => wordMatches(word, other));
    if (!inName && !around.some((other) => wordMatches(word, other))) return 0;
    // 'Lahore Road' must not match Canal Road by the word 'Road'.
    if (inName && !streetWords.has(word.text)) named += 1;
    const same = (other: Word) => other.text === word.text;
    if (words.some(same) || around.some(same)) exact += 1;
  }
  if (named === 0) return 0;
  // A complete name scores higher: 'Model Town Lahore' before 'Model Town Extension, Lahore'.
  const whole = words.every((part) => typed.some((word) => wordMatches(word, part)));
  return (exact === typed.length ? 70 : 50) + (whole ? 4 : 0);
}
