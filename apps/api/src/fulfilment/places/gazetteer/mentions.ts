import {
  buildingStarts,
  cantonments,
  commonAddressWords,
  innerWords,
  kindWords,
  nearWords,
  numberedWords,
  outermost,
  outerWords,
  streetWords,
} from './address-words.ts';
import type { Entry } from './entry.ts';
import type { NameIndex } from './name-index.ts';
import type { Token } from './tokens.ts';

/** Consecutive words of a text that are a place's name. */
export interface Mention {
  from: number;
  /** The index after its last word. */
  to: number;
  entries: readonly Entry[];
  /** It is part of a street's or building's name: 'Lahore Road'. */
  isStreet: boolean;
  isLandmark: boolean;
  /** It is a region that contains the place: 'Distt. Faisalabad'. */
  isOuter: boolean;
  isInner: boolean;
  /** All its words are frequent in addresses: 'Model Town', 'Canal Road'. */
  isPlain: boolean;
}

/** The maximum number of words in a name. */
const longestName = 5;
export type Spelling = 'exact' | 'similar';

/** All places' names in a text; of overlapping ones the longest. */
export function mentionsIn(
  tokens: readonly Token[],
  names: NameIndex,
  spelling: Spelling,
): Mention[] {
  const found: Mention[] = [];
  const end = endOfNames(tokens);
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + longestName); to > from; to -= 1) {
      const words = tokens.slice(from, to);
      const plain = words.every(({ text }) => isPlain(text));
      const entries = entriesOf(words, names, spelling, to >= end).filter(
        // Towns such as 'Chak' have names that are mostly just a word in addresses.
        ({ city }) => city !== null || !plain,
      );
      if (entries.length === 0) continue;
      found.push({ from, to, entries, isPlain: plain, ...surroundings(tokens, from, to) });
    }
  }
  // 'Lahore' within 'Lahore Cantt' is no place of its own.
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.from <= one.from &&
          other.to >= one.to &&
          other.to - other.from > one.to - one.from,
      ),
  );
}

/** The index after the last name, which only codes, provinces and the like follow. */
function endOfNames(tokens: readonly Token[]): number {
  let end = tokens.length;
  const says = ({ text }: Token) =>
    kindWords.has(text) || cantonments.has(text) || outermost.has(text) || /^\d{5}$/.test(text);
  for (let last = tokens[end - 1]; last && says(last); last = tokens[end - 1]) end -= 1;
  return end;
}

function entriesOf(
  words: readonly Token[],
  names: NameIndex,
  spelling: Spelling,
  isLast: boolean,
): readonly Entry[] {
  const joined = words.map((word) => word.text).join('');
  if (joined.length < 2 || /^\d+$/.test(joined)) return [];
  const crossesComma = words.some((word, at) => at > 0 && word.afterComma);
  if (spelling === 'exact') {
    const entries = names.exact(joined);
    return crossesComma ? entries.filter(({ city }) => city !== null) : entries;
  }
  if (crossesComma || joined.length < 5 || words.some(({ text }) => isPlain(text))) return [];
  // A misspelt name in the middle of an address may only match a well-known town.
  const towns = names.similar(joined).filter(({ city }) => city === null);
  return isLast ? towns : towns.filter(({ rank }) => rank <= 3);
}

/** Whether a word is frequent in addresses and names no place. */
export const isPlain = (word: string) =>
  commonAddressWords.has(word) ||
  streetWords.has(word) ||
  nearWords.has(word) ||
  outerWords.has(word) ||
  innerWords.has(word);

function surroundings(tokens: readonly Token[], from: number, to: number) {
  const following = (at: number) => (tokens[at]?.afterComma ? '' : (tokens[at]?.text ?? ''));
  const follows = following(to);
  const before = (back: number) => {
    for (let at = from; at > from - back; at -= 1) if (tokens[at]?.afterComma) return '';
    return tokens[from - back]?.text ?? '';
  };
  return {
    // 'Taxila House' is a building, 'Taxila House 12' a house in Taxila.
    isStreet:
      (streetWords.has(follows) &&
        !(numberedWords.has(follows) && /^(\d|no$|number$|نمبر)/.test(following(to + 1)))) ||
      buildingStarts.has(before(1)),
    isLandmark: nearWords.has(before(1)) || nearWords.has(before(2)),
    // 'Kasur District' is a district, but not the Kamalia in 'Kamalia District Toba Tek Singh'.
    isOuter: outerWords.has(before(1)) || (outerWords.has(follows) && following(to + 1) === ''),
    isInner: innerWords.has(before(1)),
  };
}
