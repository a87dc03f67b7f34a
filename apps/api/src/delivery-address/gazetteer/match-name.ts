import { editDistance } from '../../catalogue/search/edit-distance.ts';
import { type Entry, type Word, wordOf } from './entry.ts';
import { skeleton } from './spelling.ts';

/** What was asked, taken apart once for all entries. */
export interface Question {
  whole: Word;
  words: readonly Word[];
  sound: Word;
}

/** Words for what kind of area a name stands for. */
const kinds = new Set(['tehsil', 'district', 'division', 'agency', 'province', 'ضلع', 'تحصیل']);

export function questionOf(folded: string): Question {
  const words = folded.split(' ');
  const telling = words.filter((word) => !kinds.has(word));
  const text = (telling.length > 0 ? telling : words).join(' ');
  return { whole: wordOf(text), words: text.split(' ').map(wordOf), sound: wordOf(skeleton(text)) };
}

/** How many typing errors a word of this length may hold. */
const slips = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

function lettersMissing(typed: Word, name: Word): number {
  let missing = typed.letters & ~name.letters;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count += 1;
  return count;
}

/** Whether a name is what was typed but for `most` errors; its beginning is enough, typing goes on. */
function isNear(typed: Word, name: Word, most: number): boolean {
  if (most === 0 || typed.text.length - name.text.length > most) return false;
  if (lettersMissing(typed, name) > most) return false;
  const length = typed.text.length;
  if (name.text.length - length <= most && editDistance(typed.text, name.text) <= most) return true;
  return name.text.length > length && editDistance(typed.text, name.text.slice(0, length)) <= most;
}

const wordMatches = (typed: Word, word: Word) =>
  word.text.startsWith(typed.text) || isNear(typed, word, slips(typed.text.length));

/**
 * How well an entry fits, 0 for not at all. Spelled right comes before sounding right, which comes
 * before nearly right.
 */
export function matchName(question: Question, entry: Entry): number {
  const { whole, words, sound } = question;
  const typed = whole.text;
  let best = 0;
  for (const name of entry.names) {
    const text = name.whole.text;
    if (text === typed) return 100;
    if (text.startsWith(typed)) best = Math.max(best, 90);
    else if (name.words.some((word) => word.text.startsWith(typed))) best = Math.max(best, 80);
    else if (sound.text.length >= 2 && sound.text === name.sound.text) best = Math.max(best, 72);
    else if (isNear(whole, name.whole, slips(typed.length))) best = Math.max(best, 60);
    else if (sound.text.length >= 3 && name.sound.text.startsWith(sound.text)) {
      best = Math.max(best, 55);
    } else if (isMisheard(sound, name.sound)) best = Math.max(best, 40);
    if (best < 75 && words.length > 1) {
      best = Math.max(best, matchWords(words, name.words, entry.around));
    }
  }
  return best;
}

/** One consonant more, less or other, in a name that has enough of them. */
function isMisheard(sound: Word, name: Word): boolean {
  if (Math.min(sound.text.length, name.text.length) < 4) return false;
  if (Math.abs(sound.text.length - name.text.length) > 1 || lettersMissing(sound, name) > 1) {
    return false;
  }
  return editDistance(sound.text, name.text) <= 1;
}

/** 'Clifton Karachi': each word fits the name or what is around it, and one at least the name. */
function matchWords(typed: readonly Word[], words: readonly Word[], around: readonly Word[]) {
  let named = 0;
  let exact = 0;
  for (const word of typed) {
    const inName = words.some((one) => wordMatches(word, one));
    if (!inName && !around.some((one) => wordMatches(word, one))) return 0;
    if (inName) named += 1;
    const same = (one: Word) => one.text === word.text;
    if (words.some(same) || around.some(same)) exact += 1;
  }
  if (named === 0) return 0;
  // All of the name was said: 'Model Town Lahore' before 'Model Town Extension, Lahore'.
  const whole = words.every((one) => typed.some((word) => wordMatches(word, one)));
  return (exact === typed.length ? 70 : 50) + (whole ? 4 : 0);
}
