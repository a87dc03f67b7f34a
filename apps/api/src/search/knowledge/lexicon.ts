import { type Audience, audiences, type QueryRole } from '@karwan/contract/search-reading';
import {
  type Alternative,
  alternative,
  type Derivation,
  derivationWeights,
} from '../terms/term.ts';
import { phraseKey, singularOf } from './singular.ts';
import { type Line, type Name, readWordList } from './word-list.ts';

/** What an English phrase means to shoppers everywhere, whatever the shop sells. */
export interface Entry {
  readonly role: QueryRole;
  /** The usual English name; a brand as it writes itself. */
  readonly name: string;
  /** Other words for it, then related things, the nearest first. */
  readonly alternatives: readonly Alternative[];
  readonly audience?: Audience | undefined;
  /** The kinds of things that a brand is known for. */
  readonly kinds?: readonly string[] | undefined;
  /** The phrase usually means something else (`gap`, `next`): this is meant only where the shop or another word suggests it. */
  readonly isOrdinary?: boolean;
  /** It is a brand of the shop. */
  readonly isOwn?: boolean;
  /** What else the phrase may mean, the likeliest first: `orange` is a colour and a fruit. */
  readonly others?: readonly Entry[];
}

/** The most words of a phrase. */
export const longestPhrase = 4;

/**
 * Looks up a phrase of one to four normalized words, in the singular or the plural, with or without spaces: `power
 * banks` and `powerbank`, `headphones` and `head phones`.
 */
export function entryOf(words: readonly string[]): Entry | undefined {
  if (words.length > longestPhrase) return undefined;
  lexicon ??= readLexicon();
  const { exact, alike, entries } = lexicon;
  const meanings =
    exact.get(words.join(' ')) ??
    alike.get(phraseKey(words)) ??
    (isInPieces(words) ? alike.get(singularOf(words.join(''))) : undefined);
  if (!meanings) return undefined;
  const entry = entries.get(meanings) ?? entryFrom(meanings);
  if (entry) entries.set(meanings, entry);
  return entry;
}

/** Whether several words may be one: short ones become other words by chance. */
const isInPieces = (words: readonly string[]) =>
  words.length > 1 && words.every(({ length }) => length > 1) && words.join('').length > 5;

const usualNames = (files: readonly string[]) =>
  files.flatMap(readWordList).flatMap(({ names: [name] }) => (name ? [name.text] : []));

/** The names of all kinds of things. */
export const kindNames = () => usualNames(kindFiles);

let worn: ReadonlySet<string> | undefined;

/** Whether a phrase names a thing that people wear or carry: most are for women or for men. */
export function isWorn(words: readonly string[]): boolean {
  worn ??= new Set(usualNames(wornFiles));
  return worn.has(entryOf(words)?.name ?? '');
}

/** The brands of the world. */
export const brandNames = () => usualNames(['brands']);

/** Whom a normalized word stands for, if that is its likeliest meaning: `women` for `ladies`. */
export function audienceOf(word: string): Audience | undefined {
  lexicon ??= readLexicon();
  return lexicon.exact.get(word)?.[0]?.audience;
}

/** The words for several people, as in `ladies watch`, normalized. */
export const audienceWords = (): string[] =>
  readWordList('audiences')
    .flatMap(({ names }) => names)
    .flatMap(({ words: [word = '', ...more] }) =>
      more.length === 0 && word.endsWith('s') ? [word] : [],
    );

/** All words of the phrases. */
export function lexiconWords(): string[] {
  lexicon ??= readLexicon();
  return [...lexicon.exact.keys()].flatMap((phrase) => phrase.split(' '));
}

/** What a name of a word list means. */
interface Meaning {
  readonly name: Name;
  readonly role: QueryRole;
  readonly usual: string;
  /** Made only for phrases that are asked for. */
  readonly alternatives: () => Alternative[];
  readonly audience?: Audience | undefined;
  readonly kinds?: readonly string[];
}

interface Lexicon {
  readonly exact: ReadonlyMap<string, readonly Meaning[]>;
  /** By `phraseKey`. */
  readonly alike: ReadonlyMap<string, readonly Meaning[]>;
  readonly entries: Map<readonly Meaning[], Entry>;
}

let lexicon: Lexicon | undefined;

const wornFiles = ['kinds/clothing', 'kinds/shoes-bags-jewellery'];
const kindFiles = [
  ...wornFiles,
  'kinds/electronics',
  'kinds/home-kitchen',
  'kinds/beauty-food',
  'kinds/family-leisure',
  'kinds/car-tools-garden',
];

function readLexicon(): Lexicon {
  const [colours, members] = readColours();
  const kinds = kindFiles.flatMap(readWordList);
  // Of several meanings of a phrase, the first is the likeliest.
  const read = [
    ...readBrands(kinds),
    ...colours,
    ...readMeanings(kinds, 'kind', 'near'),
    ...readMeanings(readWordList('attributes'), 'attribute', 'family'),
    ...readAudiences(),
    ...readMeanings(readWordList('occasions'), 'occasion', 'family'),
    ...members,
  ].filter(({ name }) => name.words.length <= longestPhrase);
  const likeliest = [
    ...read.filter(({ name }) => !name.isOrdinary),
    ...read.filter(({ name }) => name.isOrdinary),
  ];
  const exact = collect(likeliest, textOf);
  const alike = collect(likeliest, ({ key }) => key);
  // `powerbank` for `power bank`.
  const several = likeliest.filter(({ name }) => name.words.length > 1);
  for (const [key, meanings] of collect(several, ({ words }) => singularOf(words.join('')))) {
    if (!alike.has(key)) alike.set(key, meanings.map(inPieces));
  }
  return { exact, alike, entries: new Map() };
}

/** The meaning of a phrase that is written as one word: products may have its words. */
const inPieces = (meaning: Meaning): Meaning => ({
  ...meaning,
  alternatives: () => [alternative(meaning.name.words, 'compound'), ...meaning.alternatives()],
});

/** The different meanings by a key of their name. */
function collect(meanings: readonly Meaning[], keyOf: (name: Name) => string) {
  const byKey = new Map<string, Meaning[]>();
  for (const meaning of meanings) {
    const key = keyOf(meaning.name);
    const known = byKey.get(key);
    if (!known) byKey.set(key, [meaning]);
    else if (!known.some(({ role, usual }) => role === meaning.role && usual === meaning.usual))
      known.push(meaning);
  }
  return byKey;
}

function entryFrom(meanings: readonly Meaning[]): Entry | undefined {
  const [first, ...others] = meanings.map(
    ({ name, usual, alternatives, ...meaning }): Entry => ({
      ...meaning,
      name: usual,
      alternatives: alternatives(),
      ...(name.isOrdinary && { isOrdinary: true }),
    }),
  );
  return first && others.length > 0 ? { ...first, others } : first;
}

const textOf = ({ words }: Name) => words.join(' ');

/** Lines whose related words are names of other lines. */
function readMeanings(
  lines: readonly Line[],
  role: QueryRole,
  related: Derivation,
  most = derivationWeights[related],
): Meaning[] {
  const called = usualByKey(lines);
  return lines.flatMap(({ names, also, related: others }) => {
    const usual = names[0]?.text ?? '';
    const near = () => others.map((other) => called.get(other.key) ?? other);
    return names.map((name) => ({
      name,
      role,
      usual,
      alternatives: () => [
        ...otherWays([...otherNames(names, name), ...also], related, name),
        ...weighted(near(), related, name, most),
      ],
    }));
  });
}

/** The usual name for each name of the lines, by its key. */
function usualByKey(lines: readonly Line[]): Map<string, Name> {
  const called = new Map<string, Name>();
  for (const { names } of lines) {
    const [usual] = names;
    for (const name of names) {
      if (usual && (name === usual || !called.has(name.key))) called.set(name.key, usual);
    }
  }
  return called;
}

/** The other names that mean just this. */
const otherNames = (names: readonly Name[], name: Name) =>
  names.filter((other) => other !== name && !other.isOrdinary && !other.isBroad);

/** How much the weight of a related word falls with its place in the list, and how far at most. */
const fall = { each: 0.96, least: 0.6 };

/** Other names. Those of a colour or a size are the same in other writings: `gray`. */
const otherWays = (names: readonly Name[], related: Derivation, typed: Name) =>
  weighted(names, 'synonym', typed).map((one) =>
    related === 'family' ? { ...one, weight: writing } : one,
  );

const writing = 0.95;

function weighted(
  names: readonly Name[],
  by: Derivation,
  typed: Name,
  most = derivationWeights[by],
): Alternative[] {
  const seen = new Set([typed.key]);
  const others = names.filter(({ key }) => !seen.has(key) && seen.add(key));
  return others.map(({ words }, place) => {
    const whole = alternative(words, by);
    if (by === 'synonym') return whole;
    return { ...whole, weight: most * Math.max(fall.least, fall.each ** place) };
  });
}

function readBrands(kindLines: readonly Line[]): Meaning[] {
  const called = usualByKey(kindLines);
  return readWordList('brands').flatMap(({ names, related }) => {
    const [brand] = names;
    if (!brand) return [];
    const kinds = related.map((kind) => called.get(kind.key)?.text ?? kind.text);
    return names.map((name): Meaning => {
      const others = name.text === brand.text ? otherNames(names, name) : [brand];
      const alternatives = () => weighted(others, 'synonym', name);
      return { name, role: 'brand', usual: brand.text, alternatives, kinds };
    });
  });
}

function readAudiences(): Meaning[] {
  return readWordList('audiences').flatMap(({ names, also, related }) => {
    const audience = audiences.find((one) => one === names[0]?.text);
    return [...names, ...related].map((name): Meaning => {
      const alternatives = () => [
        ...weighted(otherNames(names, name), 'synonym', name),
        ...weighted(also, 'family', name),
      ];
      return { name, role: 'audience', usual: audience ?? name.text, alternatives, audience };
    });
  });
}

/** The words of products for an audience. */
export const wordsForAudience = (audience: Audience): string[] =>
  readWordList('audiences')
    .flatMap(({ names }) => (names[0]?.text === audience ? names : []))
    .flatMap(({ words }) => (words.length === 1 ? words : []));

/** How much the nearest colour of a family counts: navy is blue. */
const likeness = 0.85;

/** Most members of its family that are searched for a colour. */
const similarColours = 12;

/** Colours with a line of their own, and those that are only members of a family. */
function readColours(): [colours: Meaning[], members: Meaning[]] {
  const lines = readWordList('colours');
  const own = new Set(lines.flatMap(({ names }) => names.map(({ key }) => key)));
  const members = lines.flatMap(({ names: [head], related }): Line[] =>
    related.flatMap((member, place) => {
      if (!head || own.has(member.key)) return [];
      const [nearest = head, ...others] = related
        .map((other, at) => ({ other, distance: Math.abs(at - place) }))
        .toSorted((one, another) => one.distance - another.distance)
        .slice(1)
        .map(({ other }) => other);
      const similar = [nearest, head, ...others].slice(0, similarColours);
      return [{ names: [member], also: [], related: similar }];
    }),
  );
  const read = (some: readonly Line[]) => readMeanings(some, 'attribute', 'family', likeness);
  return [read(lines), read(members)];
}
