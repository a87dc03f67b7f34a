import { distanceInMetres, haversine } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import { kindWords, outermost } from './address-words.ts';
import type { Entry } from './entry.ts';
import { type Mention, mentionsIn, type Spelling } from './mentions.ts';
import type { NameIndex } from './name-index.ts';
import { type Token, textWithout, tokensOf } from './tokens.ts';

/** A place named in a text. */
export interface NamedPlace {
  entry: Entry;
  /** What else was written, such as house and street. */
  street: string;
}

/** A town named before a city belongs to it when it is no farther away, in metres. */
const around = { city: 45_000, district: 120_000 };

/**
 * Places that are named anywhere in an address as people write it, best first: 'Main Susan Road
 * Faisalabad', 'Tehsil Pasrur Distt. Sialkot'. The last city counts that no street is named after; a
 * quarter of it, or a town near it, is more precise.
 * @returns `sure` is false where only streets or buildings bear the names
 */
export function findInText(
  names: NameIndex,
  text: string,
  near: Coordinates | undefined,
  spelling: Spelling,
): { sure: boolean; places: NamedPlace[] } {
  const tokens = tokensOf(text);
  const mentions = mentionsIn(tokens, names, spelling);
  const street = (spans: readonly Mention[]) =>
    textWithout(text, tokens, [
      ...spans.filter(({ isStreet }) => !isStreet).map((span) => withKind(span, tokens)),
      ...provinceSpans(tokens),
      ...codeSpans(tokens),
    ]);
  const provinces = new Set(provinceSpans(tokens).map(({ province }) => province));
  const cities = mentions
    .flatMap((mention) =>
      mention.entries
        .filter(({ city }) => city === null)
        .map((entry) => {
          const points = likelihood(mention, entry, tokens.length) + supportOf(entry, mentions);
          return { mention, entry, points: points + (provinces.has(entry.province) ? 5 : 0) };
        }),
    )
    .sort((a, b) => b.points - a.points || closer(a.entry, b.entry, near));
  const [anchor] = cities;
  if (!anchor) return quartersAlone(mentions, street, near);

  const places: NamedPlace[] = [];
  const inner = moreprecise(anchor, mentions);
  if (inner) places.push({ entry: inner.entry, street: street([anchor.mention, inner.mention]) });
  for (const { entry, mention } of cities) {
    if (mention !== anchor.mention) continue;
    // 'Mingora (Swat)' names it twice.
    places.push({ entry, street: street(mentions.filter((one) => one.entries.includes(entry))) });
  }
  return { sure: !anchor.mention.isStreet, places };
}

/** By size, and by position: addresses name the place last. */
function likelihood(mention: Mention, { rank }: Entry, words: number): number {
  const size = [0, 12, 10, 7, 0][rank] ?? 0;
  const place = (6 * mention.to) / words;
  const { isStreet, isLandmark, isInner } = mention;
  return size + place - (isStreet ? 30 : 0) - (isLandmark ? 8 : 0) + (isInner ? 6 : 0);
}

/** A quarter of the city that is named as well. */
function supportOf(city: Entry, mentions: readonly Mention[]): number {
  const named = mentions.some(
    ({ entries, isStreet }) => !isStreet && entries.some((entry) => entry.city === city),
  );
  return named ? 6 : 0;
}

/** The quarter of the city, or the town beside it, that is named as well. */
function moreprecise(
  { mention: outer, entry: city }: { mention: Mention; entry: Entry },
  mentions: readonly Mention[],
): { mention: Mention; entry: Entry } | undefined {
  const reach = outer.isOuter ? around.district : around.city;
  let best: { mention: Mention; entry: Entry } | undefined;
  for (const mention of mentions) {
    if (mention === outer || mention.isStreet || mention.isLandmark) continue;
    for (const entry of mention.entries) {
      const within =
        entry.city === city ||
        (entry.city === null &&
          mention.to <= outer.from &&
          entry.rank > city.rank &&
          !mention.isOuter &&
          distanceInMetres(entry, city) <= reach);
      if (within && (!best || lengthOf(mention) > lengthOf(best.mention)))
        best = { mention, entry };
    }
  }
  return best;
}

const lengthOf = ({ from, to }: Mention) => to - from;

/** No city is named: a quarter may be known by its name alone. */
function quartersAlone(
  mentions: readonly Mention[],
  streetOf: (spans: readonly Mention[]) => string,
  near: Coordinates | undefined,
) {
  const named = mentions
    .filter(({ isStreet, isLandmark }) => !isStreet && !isLandmark)
    .toSorted((a, b) => Number(a.isPlain) - Number(b.isPlain) || lengthOf(b) - lengthOf(a));
  const places = named.flatMap((mention) =>
    mention.entries
      .toSorted((a, b) => closer(a, b, near))
      .map((entry) => ({ entry, street: streetOf([mention]) })),
  );
  // Many towns have a 'Cantt' and a 'Satellite Town'.
  return { sure: named[0]?.isPlain === false, places };
}

const closer = (a: Entry, b: Entry, near: Coordinates | undefined) =>
  near ? haversine(near, a) - haversine(near, b) : (a.city?.rank ?? 0) - (b.city?.rank ?? 0);

/** With the word for what kind of place it is: 'Tehsil Pasrur', 'Sahiwal City'. */
function withKind(mention: Mention, tokens: readonly Token[]) {
  let { from, to } = mention;
  while (!tokens[from]?.afterComma && kindWords.has(tokens[from - 1]?.text ?? '')) from -= 1;
  const after = tokens[to]?.afterComma ? '' : (tokens[to]?.text ?? '');
  if (from === mention.from && kindWords.has(after)) to += 1;
  return { from, to };
}

/** Postal codes. */
const codeSpans = (tokens: readonly Token[]) =>
  tokens.flatMap(({ text }, from) => (/^\d{5}$/.test(text) ? [{ from, to: from + 1 }] : []));

/** The country and provinces, which every address of theirs ends in. */
function provinceSpans(tokens: readonly Token[]) {
  const spans: { from: number; to: number; province: string }[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (const to of [from + 2, from + 1]) {
      const words = tokens.slice(from, to);
      const province = outermost.get(words.map((one) => one.text).join(''));
      if (words.length === to - from && province !== undefined) spans.push({ from, to, province });
    }
  }
  return spans;
}
