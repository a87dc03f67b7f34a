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
  /** What was typed before the name of the place, such as house and street. */
  street: string;
}

const most = 8;
/** What fits so much worse than the best is noise. */
const worthShowing = 0.7;

/** A name with more words than this is an address. */
const longestName = 5;
/** A street's name, with nothing else. */
const wordsOfStreet = 3;
/**
 * Scores from which on a text is a name's beginning, from which on a town's whole name is nearly the
 * text, and from which on a name may be meant.
 */
const isBeginning = 80;
const isWhole = 60;
const isMeant = 50;
/** The last word of an address may be the beginning of a town's name, if many know the town. */
const leastOfWord = { score: 69, letters: 5, rank: 3 };

/**
 * Places that fit what was typed, best first. A name, or its beginning; a place that is named anywhere in
 * an address; or what is being typed at an address's end. What stands beside the place is the street.
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
  // 'gulburg lahore' is a quarter of Lahore, 'Model Town Gojra' none of Gujranwala.
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
  // 'Lahore Road' may lie in Lahore; in an address it leads there.
  return words.length <= wordsOfStreet ? shown(written.places) : [];
}

function shown(places: readonly GazetteerMatch[]): GazetteerMatch[] {
  const entries = new Set<Entry>();
  return places.filter(({ entry }) => !entries.has(entry) && entries.add(entry)).slice(0, most);
}

/** What is being typed is at the end: after a comma, or the last words. */
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
    if (isGuess && (words[0] ?? '').length < leastOfWord.letters) continue;
    const found = rank(entries, words.join(' '), near).filter(({ score, entry }) =>
      isGuess ? score >= leastOfWord.score && entry.rank <= leastOfWord.rank : score >= isMeant,
    );
    const street = textWithout(text, tokens, [{ from: start, to: tokens.length }]);
    if (found.length > 0) return found.map(({ entry }) => ({ entry, street }));
  }
  return [];
}

/** An address whose place is unknown may end in the code of its post office. */
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

/** Or its beginning. */
const isPostcode = (question: string) => /^\d{3,5}$/.test(question.replaceAll(' ', ''));

function rank(
  entries: readonly Entry[],
  question: string,
  near: Coordinates | undefined,
): { entry: Entry; score: number }[] {
  if (question === '') return [];
  const digits = question.replaceAll(' ', '');
  const asked = questionOf(question);
  const score = isPostcode(question)
    ? (entry: Entry) => matchPostcode(digits, entry)
    : (entry: Entry) => matchName(asked, entry);
  const scored = entries
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((one) => one.score > 0);
  const best = Math.max(...scored.map((one) => one.score));
  return scored
    .filter((one) => one.score >= best * worthShowing)
    .sort((a, b) => b.score - a.score || compare(a.entry, b.entry, near))
    .slice(0, most);
}

/** Offices of one district share the first digits, so an unlisted code still identifies the city. */
function matchPostcode(digits: string, { postcode, rank: size }: Entry): number {
  if (postcode === null) return 0;
  if (postcode === digits) return 100 - size;
  if (digits.length < 5) return postcode.startsWith(digits) ? 80 - size : 0;
  for (let length = 4; length >= 2; length -= 1) {
    if (postcode.startsWith(digits.slice(0, length))) return length * 10 - size;
  }
  return 0;
}

/** Equally good names: the larger first, then the nearer. */
function compare(a: Entry, b: Entry, near: Coordinates | undefined): number {
  if (weight(a) !== weight(b)) return weight(a) - weight(b);
  if (near) return haversine(near, a) - haversine(near, b);
  return a.name.localeCompare(b.name, 'en');
}

/** A quarter of a metropolis comes after towns that many know, and before those that few do. */
const weight = ({ city, rank }: Entry) => (city ? city.rank + 2.5 : rank);
