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
  /** The rest of the text, such as house and street. */
  street: string;
}

/** The greatest distance of a town from the city or district that is named after it, in metres. */
const around = { city: 45_000, district: 120_000 };

/**
 * Finds places that are named anywhere in a free-text address, best first: 'Main Susan Road Faisalabad', 'Tehsil Pasrur
 * Distt. Sialkot'. The last city counts that is not part of a street's name; a quarter of it, or a town near it, is
 * more precise.
 * @returns `sure` is false if only streets or buildings have these names
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
  const inner = morePrecise(anchor, mentions);
  if (inner) places.push({ entry: inner.entry, street: street([anchor.mention, inner.mention]) });
  for (const { entry, mention } of cities) {
    if (mention !== anchor.mention) continue;
    // 'Mingora (Swat)' names the place twice.
    places.push({ entry, street: street(mentions.filter((one) => one.entries.includes(entry))) });
  }
  return { sure: !anchor.mention.isStreet, places };
}

/** Scores a mention by the town's size, and by position: addresses name the place last. */
function likelihood(mention: Mention, { rank }: Entry, words: number): number {
  const size = [0, 12, 10, 7, 0][rank] ?? 0;
  const place = (6 * mention.to) / words;
  const { isStreet, isLandmark, isInner } = mention;
  return size + place - (isStreet ? 30 : 0) - (isLandmark ? 8 : 0) + (isInner ? 6 : 0);
}

/** A bonus for a city if one of its quarters is named as well. */
function supportOf(city: Entry, mentions: readonly Mention[]): number {
  const named = mentions.some(
    ({ entries, isStreet }) => !isStreet && entries.some((entry) => entry.city === city),
  );
  return named ? 6 : 0;
}

/** A quarter of the city, or a town near it, that is named as well. */
function morePrecise(
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

/** Places of a text without a city: quarters by their names alone. */
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

/** Extends a mention to the word for the kind of place beside it: 'Tehsil Pasrur', 'Sahiwal City'. */
function withKind(mention: Mention, tokens: readonly Token[]) {
  let { from, to } = mention;
  while (!tokens[from]?.afterComma && kindWords.has(tokens[from - 1]?.text ?? '')) from -= 1;
  const after = tokens[to]?.afterComma ? '' : (tokens[to]?.text ?? '');
  if (from === mention.from && kindWords.has(after)) to += 1;
  return { from, to };
}

/** The positions of postal codes. */
const codeSpans = (tokens: readonly Token[]) =>
  tokens.flatMap(({ text }, from) => (/^\d{5}$/.test(text) ? [{ from, to: from + 1 }] : []));

/** The positions of provinces and the country. */
function provinceSpans(tokens: readonly Token[]) {
  const spans: { from: number; to: number; province: string }[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (const to of [from + 2, from + 1]) {
      const words = tokens.slice(from, to);
      const province = outermost.get(words.map((word) => word.text).join(''));
      if (words.length === to - from && province !== undefined) spans.push({ from, to, province });
    }
  }
  return spans;
}
