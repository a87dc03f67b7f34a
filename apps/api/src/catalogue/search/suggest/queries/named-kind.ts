import { isUnit } from '../../knowledge/units.ts';
import { foldText } from '../../read/words.ts';

/** What follows these words in a name is not the thing itself: `case for phones`, `tote in black leather`. */
const turns = /\s(?:for|with|in|of|by|from|and|w\/|compatible|fits|including)\s/i;
/** Ends of a part of a name: `Maker - Thing, Flavour (500 g)`. */
const separators = /(?:^|\s+)[-–—|+&]\s+|[,;:(|/]/;
/** Sizes and counts that may follow the thing. */
const sizes = new Set(
  'small medium large mini xs s m l xl xxl assorted original pack packs pcs pc pieces pair no'.split(
    ' ',
  ),
);

const folded = (text: string) => foldText(text).trim().replaceAll(/\s+/g, ' ');
const isLetters = (word: string) => /^[\p{L}\p{M}'’-]{3,}$/u.test(word);

/**
 * The words of a name that say what the thing is, ending with its head noun: `wrap dress` of `Ravi & Rowe - Meher wrap
 * dress in navy, size M` is `meher wrap dress`. Empty if there are none.
 * @param looks folded colours and materials of the product, which may also follow the noun
 */
export function namedKind(name: string, brand: string, looks: ReadonlySet<string>): string[] {
  const parts = withoutBrand(name, folded(brand)).split(separators);
  const [front = ''] = (parts.find((part) => folded(part) !== '') ?? '').split(turns);
  const words = wordsOf(front);
  while (words.length > 0 && isTail(folded(words.at(-1) ?? ''), looks)) words.pop();
  return isLetters(words.at(-1) ?? '') ? words.map((word) => word.toLowerCase()) : [];
}

/** The name after the brand that it begins with. */
function withoutBrand(name: string, brand: string): string {
  const words = wordsOf(name);
  const end = words.findIndex((_, at) => folded(words.slice(0, at + 1).join(' ')) === brand);
  return brand === '' || end < 0 ? name : words.slice(end + 1).join(' ');
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

const isTail = (word: string, looks: ReadonlySet<string>) =>
  /\d/.test(word) || sizes.has(word) || isUnit(word) || looks.has(word);
