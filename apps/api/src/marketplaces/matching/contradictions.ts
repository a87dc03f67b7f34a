import { isModelCode, ownPart, squeeze, wordsOf } from './model-code.ts';

type Kind = 'storage' | 'length' | 'volume' | 'mass' | 'power' | 'charge';

/** Units of each kind, as multiples of the smallest one. */
const units: Record<string, [Kind, number]> = {
  mb: ['storage', 1],
  gb: ['storage', 1e3],
  tb: ['storage', 1e6],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  inch: ['length', 25.4],
  inches: ['length', 25.4],
  in: ['length', 25.4],
  '"': ['length', 25.4],
  ft: ['length', 304.8],
  feet: ['length', 304.8],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1000],
  g: ['mass', 1],
  kg: ['mass', 1000],
  w: ['power', 1],
  watt: ['power', 1],
  mah: ['charge', 1],
};
const names = Object.keys(units).sort((a, b) => b.length - a.length);
const measure = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(\\d+(?:[.,]\\d+)?)[ -]?(${names.join('|')})(?![\\p{L}\\p{N}/])`,
  'giu',
);

function measuresOf(title: string): Map<Kind, number[]> {
  const found = new Map<Kind, number[]>();
  for (const [, number = '', name = ''] of title.normalize('NFKC').matchAll(measure)) {
    const [kind, factor] = units[name.toLowerCase()] ?? [];
    if (kind === undefined || factor === undefined) continue;
    const value = Number(number.replace(',', '.')) * factor;
    found.set(kind, [...(found.get(kind) ?? []), value]);
  }
  return found;
}

/** Allows for rounding: 6 ft are 1.83 m, but 1.8 m on many a label. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.03 * Math.max(a, b);
const isWithin = (inner: readonly number[], outer: readonly number[]) =>
  inner.every((value) => outer.some((other) => isNear(value, other)));

const processor = /^(i[3579](-?\d{3,5}\w{0,3})?|[a-z]{1,2}\d{4}[a-z]?)$/iu;

/**
 * Whether each title has a model number that the other lacks, besides the common one: of a processor, a variation or a
 * part.
 */
function codesDiffer(a: string, b: string, code: string): boolean {
  const known = squeeze(code);
  const codesOf = (title: string) =>
    new Set(
      wordsOf(title)
        .filter((word) => isModelCode(word) || processor.test(word))
        .map(squeeze)
        .filter((other) => !known.includes(other) && !other.includes(known)),
    );
  const [ours, theirs] = [codesOf(a), codesOf(b)];
  return !isPart(ours, theirs) && !isPart(theirs, ours);
}

/** Sizes such as `10x15`, and numbers of variations in brackets: `(041)`. */
const variations = [
  /(?<![\p{L}\p{N}.])\d+(?:[.,]\d+)? ?[x×] ?\d+(?:[.,]\d+)?|(?<![\p{L}\p{N}])a[2-6]\+?(?![\p{L}\p{N}])/giu,
  /\(\d{3}\)/gu,
];

function variationsDiffer(a: string, b: string): boolean {
  return variations.some((pattern) => {
    const [ours, theirs] = [a, b].map(
      (title) => new Set(title.match(pattern)?.map((text) => text.replaceAll(' ', ''))),
    );
    if (!ours?.size || !theirs?.size) return false;
    return !isPart(ours, theirs) && !isPart(theirs, ours);
  });
}

/** Whether the titles have different capacities, lengths or the like. */
function measuresDiffer(a: string, b: string): boolean {
  const other = measuresOf(b);
  return [...measuresOf(a)].some(([kind, values]) => {
    const others = other.get(kind);
    return others !== undefined && !isWithin(values, others) && !isWithin(others, values);
  });
}

const packs = [
  /(?:pack|set|box|lot|bundle) of (\d+)/iu,
  /(?<![\p{L}\p{N}.,-])(\d+)[ -]?(?:packs?|pk|pcs?|pieces?|pc\(s\))(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:x(\d+)|(\d+)x)(?![\p{L}\p{N}]| ?\d)/iu,
];

function packOf(title: string): number {
  for (const pattern of packs) {
    const [, first, second] = pattern.exec(title) ?? [];
    const count = Number(first ?? second ?? 1);
    if (count > 1) return count;
  }
  return 1;
}

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words for a generation or version within a product line: a title with one is another product. */
const makes = wordSet(
  'mini pro max plus ultra se lite super ti xl slim evo ii iii iv mk2 mk3 mkii mkiii v2 v3 neo prime elite deluxe ' +
    'lx premium titanium platinum high extra xxl light dark waste hc 3in1 microtower minitower sff slimline workstation',
);

const colours = wordSet(
  'black white gray silver gold red blue green yellow cyan magenta pink purple orange brown beige rose navy ' +
    'teal turquoise violet photo matte tricolor graphite champagne coral mint',
);

/** A product has one value of each of these kinds: titles with different values mean different products. */
const kinds = [
  colours,
  ...[
    'qwerty qwertz azerty',
    'english german french spanish italian dutch swedish norwegian danish finnish russian arabic belgian swiss ' +
      'portuguese turkish czech polish nordic hebrew greek hungarian japanese us uk international',
    'pentium celeron xeon core atom athlon sempron phenom opteron ryzen turion',
    'usb ps2 sata ide sas scsi',
    'small medium large',
    'left right',
    'singlepack twinpack multipack',
    'toner drum belt ribbon roller pad collector fuser printhead ink',
    'desktop notebook tower sale',
    'refurbished used',
  ].map(wordSet),
];
const spellings = new Map([
  ['grey', 'gray'],
  ['blk', 'black'],
  ['bk', 'black'],
  ['wht', 'white'],
  ['sw', 'black'],
  ['ps', 'ps2'],
]);

const plainWords = (title: string): Set<string> =>
  new Set(
    wordsOf(
      title
        .replace(/(?<=\p{L}\d*)\+(?=\s|$)/gu, ' plus')
        .replace(/\bultra hd\b/giu, '')
        .replace(/[/,&-]/gu, ' '),
    )
      .map(squeeze)
      .map((word) => spellings.get(word) ?? word),
  );
const among = (words: ReadonlySet<string>, set: ReadonlySet<string>) =>
  new Set([...words].filter((word) => set.has(word)));
const isPart = (inner: ReadonlySet<string>, outer: ReadonlySet<string>) =>
  [...inner].every((word) => outer.has(word));

/** Words for accessories, and for conditions that are sold for less. */
const accessories = wordSet(
  'accessory adapter adaptor backplate bag battery belt bezel booklet bracket cabinet cable card cartridge case charger ' +
    'collector cover cradle dock docking drum enclosure expansion faceplate feeder film filter fan finisher fuser guard ' +
    'heatsink hinge holder ink keypad kit lamp lens manual module mount pad part pouch printhead protector refill ' +
    'remote replacement ribbon riser roller screen screw service shell shield skin sleeve spare stand strap stylus ' +
    'support toner tray warranty waterblock broken empty faulty headset onsite repair',
);
/** Words that many titles leave out, because the model number implies them. */
const optional = wordSet(
  'kit lens screen card adapter headset module case cartridge toner ink ribbon drum',
);
/** Words for supplies, whose colours may have model numbers of their own or share one. */
const supplies = wordSet('toner ink cartridge original ribbon paper');

const accessoriesIn = (title: string) =>
  among(
    new Set([...plainWords(ownPart(title))].map((word) => word.replace(/s$/, ''))),
    accessories,
  );

/**
 * Whether titles with the same model number are of different products: another capacity, size or number of pieces,
 * another version, or an accessory.
 */
export function contradict(item: string, own: string, code: string): boolean {
  if (measuresDiffer(item, own)) return true;
  if (variationsDiffer(item, own) || packOf(item) !== packOf(own)) return true;
  const [theirs, ours] = [plainWords(item), plainWords(own)];
  const [theirMakes, ourMakes] = [among(theirs, makes), among(ours, makes)];
  if (!isPart(theirMakes, ourMakes) || !isPart(ourMakes, theirMakes)) return true;
  for (const kind of kinds) {
    const [a, b] = [among(theirs, kind), among(ours, kind)];
    if (!isPart(a, b) && !isPart(b, a)) return true;
  }
  if (among(theirs, supplies).size + among(ours, supplies).size > 0) {
    const [a, b] = [among(theirs, colours), among(ours, colours)];
    if (!isPart(a, b) || !isPart(b, a)) return true;
  }
  if (codesDiffer(item, own, code)) return true;
  const [theirParts, ourParts] = [accessoriesIn(item), accessoriesIn(own)];
  if (!isPart(theirParts, ourParts)) return true;
  return [...ourParts].some((word) => !theirParts.has(word) && !optional.has(word));
}
