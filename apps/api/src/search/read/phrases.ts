import { isCommonWord } from '../knowledge/common-words.ts';
import { type Entry, entryOf, longestPhrase } from '../knowledge/lexicon.ts';
import { meaningsOf } from '../knowledge/meanings.ts';
import type { SynonymsOf } from '../staff-words/own-synonyms.ts';
import { isStopWord } from '../terms/words.ts';
import { chooseEntry } from './choose-entry.ts';
import { priceOrderOf } from './price/price-order.ts';
import type { TypedWord } from './typed-words.ts';

/** What a shop knows about words. */
export interface ShopWords {
  /** Synonyms that its staff defined. */
  readonly synonymsOf: SynonymsOf;
  /** Whether its products or categories are of this kind. */
  isKind(words: readonly string[]): boolean;
  /** Whether it has a brand of this name. */
  isBrand(words: readonly string[]): boolean;
}

/** The words as they are compared. */
export const foldedOf = (words: readonly TypedWord[]) => words.map(({ whole }) => whole);

/** Words of a query that belong together. */
export interface Phrase {
  readonly words: readonly TypedWord[];
  /** Index of its first word. */
  readonly at: number;
  /** What is known of it in English; of a phrase in another language, what is known of its meaning. */
  readonly entry: Entry | undefined;
  /** Its English names, if it is of another language. */
  readonly meanings: readonly (readonly string[])[];
  /** Its English names in case that it is of another language, although it is an English word. */
  readonly aside: readonly (readonly string[])[];
  readonly isStop: boolean;
  /** Whether its words are known to be words, so that they are never corrected. */
  readonly isKnown: boolean;
  /** Whether a word before it says that it describes another thing: `case for iphone`. */
  readonly isModifier: boolean;
}

/** What is known of a brand of the shop: its name is that of the brand, too, and no ordinary word. */
function ownBrand(words: readonly TypedWord[], entry: Entry | undefined): Entry {
  const known = entry ? [entry, ...(entry.others ?? [])] : [];
  const unknown = { name: words.map(({ typed }) => typed).join(' '), alternatives: [] };
  const brand: Entry = {
    ...(known.find(({ role }) => role === 'brand') ?? unknown),
    role: 'brand',
    isOrdinary: false,
    isOwn: true,
  };
  const things = known.filter(({ role }) => role !== 'brand');
  const [first = brand, ...others] =
    entry?.role === 'brand' ? [brand, ...things] : [...things, brand];
  return { ...first, others };
}

/** Gives ambiguous phrases the meaning that the rest of the query suggests. */
function withChosenMeanings(phrases: readonly Phrase[]): Phrase[] {
  return phrases.map((phrase) => {
    if (!phrase.entry) return phrase;
    const others = phrases.flatMap(({ entry }, place) =>
      entry && phrases[place] !== phrase ? entry : [],
    );
    return { ...phrase, entry: chooseEntry(phrase.entry, others) };
  });
}

/** Prepositions: what follows them describes what stands before. */
const prepositions = new Set(['for', 'with', 'of', 'without', 'compatible']);

/** Divides words into the longest known phrases, each with the meaning that the others suggest; other words stand alone. */
export function phrasesIn(words: readonly TypedWord[], shop: ShopWords): Phrase[] {
  const phrases: Phrase[] = [];
  let isModifier = false;
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, shop);
    phrases.push({ ...phrase, isModifier });
    if (prepositions.has(words[at]?.whole ?? '')) isModifier = true;
    at += phrase.words.length;
  }
  const named = inOrder(joinedNames(inOneLanguage(phrases)));
  return withChosenMeanings(named.map(withKindInPieces));
}

/** Beside words of Urdu, English words that mean something there, too, are Urdu: `kale jootay` are black shoes. */
function inOneLanguage(phrases: readonly Phrase[]): readonly Phrase[] {
  if (!phrases.some(isOfUrdu)) return phrases;
  return phrases.map((phrase) => {
    const { entry, aside } = phrase;
    if (entry || aside.length === 0) return phrase;
    return { ...phrase, entry: entryOfAny(aside), meanings: aside, aside: [], isKnown: true };
  });
}

const isOfUrdu = ({ meanings, entry, aside, isStop, words }: Phrase) =>
  meanings.length > 0 ||
  (entry !== undefined && aside.length > 0) ||
  (isStop && !foldedOf(words).every(isCommonWord));

/** Words that Urdu puts between the parts of a name. */
const genitives = new Set(['ka', 'ki', 'ke', 'kay', 'کا', 'کی', 'کے']);

/** Joins the parts of a thing's name: `pani ki bottle`, a water bottle. */
function joinedNames(phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (let place = 0; place < phrases.length; place++) {
    const first = phrases[place] as Phrase;
    const between = foldedOf(phrases[place + 1]?.words ?? []).join();
    const next = place + (genitives.has(between) ? 2 : 1);
    const entry = compoundOf(first, phrases[next]);
    if (!entry) {
      joined.push(first);
      continue;
    }
    const words = phrases.slice(place, next + 1).flatMap((phrase) => phrase.words);
    joined.push({ ...first, words, entry, meanings: [entry.name.split(' ')], isKnown: true });
    place = next;
  }
  return joined;
}

/** The kind of thing that an Urdu word and the thing it belongs to name together. */
function compoundOf(first: Phrase, second: Phrase | undefined): Entry | undefined {
  if (second?.entry?.role !== 'kind' || first.entry?.role === 'audience') return undefined;
  const names = second.meanings.length > 0 ? second.meanings : [foldedOf(second.words)];
  return first.meanings
    .flatMap((meaning) => names.map((name) => entryOf([...meaning, ...name])))
    .find((entry) => entry?.role === 'kind');
}

/** Joins two kinds that name a third one the other way round: `lamp table`, a table lamp. */
function inOrder(phrases: readonly Phrase[]): Phrase[] {
  return phrases.flatMap((phrase, place) => {
    const entry = reversedName(phrase, phrases[place + 1]);
    if (reversedName(phrases[place - 1], phrase)) return [];
    if (!entry) return [phrase];
    const words = [...(phrases[place + 1]?.words ?? []), ...phrase.words];
    return [{ ...phrase, words, entry, meanings: [], aside: [], isKnown: true }];
  });
}

/** The kind of thing that the words of two kinds name in the other order. */
function reversedName(first: Phrase | undefined, second: Phrase | undefined): Entry | undefined {
  if (first?.entry?.role !== 'kind' || second?.entry?.role !== 'kind') return undefined;
  const entry = entryOf([...foldedOf(second.words), ...foldedOf(first.words)]);
  return entry?.role === 'kind' ? entry : undefined;
}

/** Gives a word its meaning beside what stands further ahead: the cover of `iphone 15 cover` is an iPhone cover. */
function withKindInPieces(phrase: Phrase, place: number, all: readonly Phrase[]): Phrase {
  const [word, ...others] = phrase.words;
  if (!word || others.length > 0 || phrase.entry || phrase.isStop) return phrase;
  const whole = all
    .slice(0, place)
    .flatMap(({ entry }) => (entry ? [entry.name, ...(entry.kinds ?? [])] : []))
    .map((name) => entryOf([...name.toLowerCase().split(' '), word.whole]))
    .find((entry) => entry?.role === 'kind');
  return whole ? { ...phrase, entry: whole, isKnown: true } : phrase;
}

function phraseAt(
  words: readonly TypedWord[],
  at: number,
  shop: ShopWords,
): Omit<Phrase, 'isModifier'> {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    if (part.some(({ amount }) => amount) || isCut(part, words[at + length])) continue;
    const known = knownPhrase(part, at, shop);
    if (known) return known;
  }
  const [word] = words.slice(at, at + 1);
  if (!word) throw new Error(`No word at ${at}`);
  const isStop = isStopWord(word.whole);
  return { words: [word], at, entry: undefined, meanings: [], aside: [], isStop, isKnown: false };
}

/** Whether the last word of a phrase names the thing with the next one, and those before describe it: `gaming mouse`, if `pad` follows. */
function isCut(words: readonly TypedWord[], next: TypedWord | undefined): boolean {
  const [last, ...others] = foldedOf(words).reverse();
  if (last === undefined || others.length === 0 || !next) return false;
  return (
    entryOf(others.reverse())?.role === 'attribute' && entryOf([last, next.whole])?.role === 'kind'
  );
}

const entryOfAny = (meanings: readonly (readonly string[])[]) =>
  meanings.map(entryOf).find((one) => one !== undefined);

function knownPhrase(
  words: readonly TypedWord[],
  at: number,
  shop: ShopWords,
): Omit<Phrase, 'isModifier'> | undefined {
  const wholes = foldedOf(words);
  const found = { words, at, isStop: false, isKnown: true };
  const known = entryOf(wholes);
  const meanings = meaningsOf(wholes) ?? [];
  const isOwn = !wholes.every(isStopWord) && shop.isBrand(wholes);
  const entry = isOwn ? ownBrand(words, known) : known;
  if (entry) return { ...found, entry, meanings: [], aside: known ? meanings : [] };
  if (words.length === 1 && wholes.every(isCommonWord)) {
    const isStop = wholes.some(isStopWord);
    return { ...found, entry: undefined, meanings: [], aside: isStop ? [] : meanings, isStop };
  }
  if (meanings.length > 0) {
    return { ...found, entry: entryOfAny(meanings), meanings, aside: [] };
  }
  const isNamed = words.length > 1 && (priceOrderOf(wholes) || shop.isKind(wholes));
  return isNamed ? { ...found, entry: undefined, meanings: [], aside: [] } : undefined;
}
