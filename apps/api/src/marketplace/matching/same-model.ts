import { contradict } from './contradictions.ts';
import { hasCode, ownPart, squeeze, wordsOf } from './model-code.ts';

/** What an outside item says of itself. */
export interface NamedItem {
  title: string;
  brand: string | null;
  /** The maker's own number. */
  model: string | null;
}

/** What we know of a product. */
export interface OwnModel {
  title: string;
  brand: string;
  /** Makers' numbers, of `modelCode`. */
  codes: readonly string[];
}

/**
 * Whether an outside item is the same make: one of our numbers is its own, or stands in its title before
 * what it is for; its brand is ours; and the titles do not contradict each other.
 */
export function isSameModel(item: NamedItem, own: OwnModel): boolean {
  if (!hasBrand(item, own.brand)) return false;
  const words = item.model ? wordsOf(item.model) : wordsOf(ownPart(item.title));
  const code = own.codes.find((one) => hasCode(words, one));
  return code !== undefined && !contradict(item.title, own.title, code);
}

/** Makers whose short name is no beginning of the long one. */
const shortNames = new Map([
  ['hewlettpackard', 'hp'],
  ['westerndigital', 'wd'],
]);
const suffixes =
  /[\s,]+(technology|technologies|electronics|international|systems|inc|corp|corporation|co|company|ltd)\.?$/iu;
const brandWords = (name: string): string[] => {
  const short = shortNames.get(squeeze(name));
  return short
    ? [short]
    : wordsOf(name.replace(suffixes, ''))
        .map(squeeze)
        .filter((word) => word !== '');
};

function hasBrand({ brand, title }: NamedItem, own: string): boolean {
  const ours = brandWords(own);
  if (ours.length === 0) return false;
  const theirs = brand ? brandWords(brand) : brandWords(title);
  return startsAlike(ours, theirs) || (!brand && startsAlike(ours, theirs.slice(1)));
}

/** One name is the other or begins with its words: `Kingston` and `Kingston Technology`. */
function startsAlike(ours: readonly string[], theirs: readonly string[]): boolean {
  const length = Math.min(ours.length, theirs.length);
  return length > 0 && ours.slice(0, length).every((word, place) => word === theirs[place]);
}
