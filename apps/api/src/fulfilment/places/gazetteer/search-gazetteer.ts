import { haversine } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { Entry } from './entry.ts';
import { findInText } from './find-in-text.ts';
import type { GazetteerData } from './load-gazetteer.ts';
import { matchName, questionOf } from './match-name.ts';
import { isPlain } from './mentions.ts';
import { fold } from './spelling.ts';
import { textWithout, tokensOf } from './tokens.ts';

export interface GazetteerMatch {
  entry: Entry;
  /** The text before the place's name, such as house and street. */
  street: string;
}

const most = 8;
/** Results below this share of the best score are dropped. */
const worthShowing = 0.7;

/** A text with more words than this is an address, not a name. */
const longestName = 5;
/** The maximum number of words in a street's name. */
const wordsOfStreet = 3;
/** Minimum scores: of a prefix of a name, of a town's whole name, and of any plausible match. */
const isBeginning = 80;
const isWhole = 60;
const isMeant = 50;
/** The last word of an address is completed to a town's name only if these hold; `rank` means a well-known town. */
const minOfWord = { score: 69, letters: 5, rank: 3 };

/**
 * Places that match the typed text, best first: by a name or its prefix, by a place that is named anywhere in an
 * address, or by the incomplete word at its end. The rest of the text is the street.
 */
export function searchGazetteer(
  { entries, names }: Pick<GazetteerData, 'entries' | 'names'>,
  text: string,
  near: Coordinates | undefined,
): GazetteerMatch[] {
  const whole = fold(text);
  const words = whole.split(' ');
  const named = words.length <= longestName ? rank(entries, whole, near) : [];
  if (isPostcode(whole)) return named.map(({ entry }) => ({ entry, street: '' }));
  const written = findInText(names, text, near, 'exact');
  const city = written.sure ? written.places[0]?.entry : undefined;
  const [best] = named;
  // 'gulburg lahore' is a quarter of Lahore, but 'Model Town Gojra' is none of Gujranwala.
  const isName =
    best &&
    (!city ||
      best.score >= (best.entry.city ? isBeginning : isWhole) ||
      [best.entry, best.entry.city].includes(city));
  if (isName && best.score >= isMeant) return named.map(({ entry }) => ({ entry, street: '' }));
  if (city) return shown(written.places);
  const similar = findInText(names, text, near, 'similar');
  if (similar.sure && similar.places.length > 0) return shown(similar.places);
  const typing = searchEnd(entries, text, near);
  if (typing.length > 0) return typing;
  const byCode = searchPostcode(entries, text, near);
  if (byCode.length > 0) return byCode;
  // 'Lahore Road' alone may lie in Lahore; within an address it is a road to Lahore.
  return words.length <= wordsOfStreet ? shown(written.places) : [];
}

function shown(places: readonly GazetteerMatch[]): GazetteerMatch[] {
  const entries = new Set<Entry>();
  return places.filter(({ entry }) => !entries.has(entry) && entries.add(entry)).slice(0, most);
}

/** Matches the incomplete end of the text: after a comma, or the last words. */
function searchEnd(
  entries: readonly Entry[],
  text: string,
  near: Coordinates | undefined,
): GazetteerMatch[] {
  const tokens = tokensOf(text);
  const starts = tokens.flatMap((token, at) =>
    at === 0 || token.afterComma || at >= tokens.length - 2 ? [at] : [],
  );
  for (const start of starts) {
    const words = tokens.slice(start).map((token) => token.text);
    const isGuess = words.length === 1 && !tokens[start]?.afterComma;
    if (words.every(isPlain)) continue;
    if (isGuess && (words[0] ?? '').length < minOfWord.letters) continue;
    const found = rank(entries, words.join(' '), near).filter(({ score, entry }) =>
      isGuess ? score >= minOfWord.score && entry.rank <= minOfWord.rank : score >= isMeant,
    );
    const street = textWithout(text, tokens, [{ from: start, to: tokens.length }]);
    if (found.length > 0) return found.map(({ entry }) => ({ entry, street }));
  }
  return [];
}

/** Matches a postal code at the end of an address without a known place. */
function searchPostcode(
  entries: readonly Entry[],
  text: string,
  near: Coordinates | undefined,
): GazetteerMatch[] {
  const tokens = tokensOf(text);
  const at = tokens.findLastIndex(({ text: word }) => /^\d{5}$/.test(word));
  if (at === -1) return [];
  const street = textWithout(text, tokens, [{ from: at, to: at + 1 }]);
  return rank(entries, tokens[at]?.text ?? '', near).map(({ entry }) => ({ entry, street }));
}

/** A postal code or a prefix of one. */
const isPostcode = (question: string) => /^\d{3,5}$/.test(question.replaceAll(' ', ''));

function rank(
  entries: readonly Entry[],
  question: string,
  near: Coordinates | undefined,
): { entry: Entry; score: number }[] {
  if (question === '') return [];
  const digits = question.replaceAll(' ', '');
  const requested = questionOf(question);
  const score = isPostcode(question)
    ? (entry: Entry) => matchPostcode(digits, entry)
    : (entry: Entry) => matchName(requested, entry);
  const scored = entries
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((match) => match.score > 0);
  const best = Math.max(...scored.map((match) => match.score));
  return scored
    .filter((match) => match.score >= best * worthShowing)
    .sort((a, b) => b.score - a.score || compare(a.entry, b.entry, near))
    .slice(0, most);
}

/** Post offices of one district share the first digits, so an unknown code still identifies the city. */
function matchPostcode(digits: string, { postcode, rank: size }: Entry): number {
  if (postcode === null) return 0;
  if (postcode === digits) return 100 - size;
  if (digits.length < 5) return postcode.startsWith(digits) ? 80 - size : 0;
  for (let length = 4; length >= 2; length -= 1) {
    if (postcode.startsWith(digits.slice(0, length))) return length * 10 - size;
  }
  return 0;
}

/** Compares equally good matches: the larger place first, then the nearer one. */
function compare(a: Entry, b: Entry, near: Coordinates | undefined): number {
  if (weight(a) !== weight(b)) return weight(a) - weight(b);
  if (near) return haversine(near, a) - haversine(near, b);
  return a.name.localeCompare(b.name, 'en');
}

/** A quarter of a metropolis is ranked after well-known towns, and before little-known ones. */
const weight = ({ city, rank }: Entry) => (city ? city.rank + 2.5 : rank);
