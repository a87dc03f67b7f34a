import { audienceOf } from '../knowledge/lexicon.ts';
import { meaningsOf } from '../knowledge/meanings.ts';
import { foldText } from '../terms/words.ts';
import type { TypedWord } from './typed-words.ts';

const wordsOf = (text: string) => new Set(text.split(' ').map((word) => foldText(word).trim()));

const years = wordsOf('year years yr yrs saal sal سال');
const months = wordsOf('month months mah maah mahine ماہ مہینے');
/** Words between an age and whose it is. */
const links = wordsOf('old ke ka ki kay کے کا کی');
/** Up to these ages, in years, people are babies and children. */
const oldest = { baby: 1, child: 16 };

/**
 * Makes an age the people whom a thing is for: `shoes for 5 year old` is asked like `shoes for kids`. Where these are named as well
 * (`10 saal ki larki`) the age is left out. A number of years alone may be a guarantee.
 */
export function joinAges(words: readonly TypedWord[]): TypedWord[] {
  const joined: TypedWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const age = ageAt(words, at);
    if (age) {
      joined.push(...age.people);
      at += age.length - 1;
    } else joined.push(words[at] as TypedWord);
  }
  return joined;
}

/** The age at a place of the query: how many words say it, and the people that it stands for. */
function ageAt(words: readonly TypedWord[], at: number) {
  const number = Number(words[at]?.whole);
  if (!Number.isInteger(number)) return undefined;
  const unit = words[at + 1]?.whole ?? '';
  const inYears = years.has(unit) ? number : months.has(unit) ? number / 12 : undefined;
  if (inYears === undefined || inYears > oldest.child) return undefined;
  let end = at + 2;
  while (links.has(words[end]?.whole ?? '')) end++;
  const length = end - at;
  if (isPerson(words[end]?.whole ?? '')) return { length, people: [] };
  if (words[end - 1]?.whole !== 'old') return undefined;
  const typed = words.slice(at, end).map((word) => word.typed);
  const whole = inYears <= oldest.baby ? 'baby' : 'kids';
  return { length, people: [{ whole, pieces: [whole], typed: typed.join(' ') }] };
}

/** Whether a word of any language says whom a thing is for. */
const isPerson = (word: string) =>
  audienceOf(word) !== undefined ||
  (meaningsOf([word]) ?? []).some((name) => audienceOf(name.join(' ')) !== undefined);
