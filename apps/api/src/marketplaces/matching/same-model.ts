import { contradict } from './contradictions.ts';
import { hasCode, ownPart, squeeze, wordsOf } from './model-code.ts';

/** The data of an external item that are compared. */
export interface NamedItem {
  title: string;
  brand: string | null;
  /** The manufacturer's model number. */
  model: string | null;
}

/** The data of our product that are compared. */
export interface OwnModel {
  title: string;
  brand: string;
  /** Model numbers, from `modelCode`. */
  codes: readonly string[];
}

/**
 * Whether an external item is the same product: it has one of our model numbers, as its own or in its title before
 * `for` and the like; its brand is ours; and the titles do not contradict each other.
 */
export function isSameModel(item: NamedItem, own: OwnModel): boolean {
  if (!hasBrand(item, own.brand)) return false;
  const words = item.model ? wordsOf(item.model) : wordsOf(ownPart(item.title));
  const code = own.codes.find((one) => hasCode(words, one));
  return code !== undefined && !contradict(item.title, own.title, code);
}

/** Manufacturers whose short name is no prefix of the long one. */
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

/** Whether the names are equal, or one starts with the other's words: `Kingston` and `Kingston Technology`. */
function startsAlike(ours: readonly string[], theirs: readonly string[]): boolean {
  const length = Math.min(ours.length, theirs.length);
  return length > 0 && ours.slice(0, length).every((word, index) => word === theirs[index]);
}
