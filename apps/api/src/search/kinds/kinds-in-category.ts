import { isCompound } from '../knowledge/compounds.ts';
import { singularOf } from '../knowledge/singular.ts';
import { foldText } from '../terms/words.ts';

/** Separates the kinds in the name of a category: `Shoes & Sandals`. */
const conjunction = /\s*(?:[&,+/|]|\s(?:and|aur)\s)\s*/i;
/** What follows says more about the kind: `Shoes for Women`. */
const front = /^(.+?)\s+(?:for|with|by|in|of|to|under|from)\s/i;

/** Names of categories that are no kind of thing. */
const generic = new Set(
  (
    'men man women woman lady gent boy girl kid child children baby unisex adult ' +
    'new sale offer deal clearance discount other misc miscellaneous more all best featured popular trending latest ' +
    'item product thing category collection essential basic home'
  ).split(' '),
);

/** Words of a kind at most. */
const longest = 3;

/** A category's place in the tree. */
interface Place {
  /** The name of the category above it. */
  readonly parent: string | undefined;
  readonly isLeaf: boolean;
}

/**
 * The kinds that a category is named after, in the singular: of `Dress Watches` these are `dress watch` and `watch`. A department is
 * often named after a room or a purpose (`Kitchen`), and what is below a plural is often an adjective (`Sneakers`, `Running`): only
 * plurals name a kind there.
 */
export function kindsInCategory(name: string, { parent, isLeaf }: Place): Set<string> {
  const needsPlural = parent === undefined ? !isLeaf : partsOf(parent).some(isPlural);
  const kinds = new Set<string>();
  for (const words of partsOf(name)) {
    const last = words.at(-1) ?? '';
    if (generic.has(singularOf(last)) || (needsPlural && !isPlural(words))) continue;
    for (let length = 1; length <= Math.min(longest, words.length); length++) {
      const kind = words.slice(-length);
      // `Men's Shoes` are shoes.
      if (generic.has(singularOf(kind[0] ?? ''))) break;
      // T-shirts are no shirts.
      if (length === 1 && isCompound(singularOf(words.at(-2) ?? ''), singularOf(last))) continue;
      kinds.add(kind.map(singularOf).join(' '));
    }
  }
  return kinds;
}

/** The words of each kind that a name lists, without those that end in a number. */
function partsOf(name: string): string[][] {
  const parts = name.split(conjunction).map((part) =>
    foldText(front.exec(part)?.[1] ?? part)
      .split(/[\s/._-]+/)
      .filter((word) => word !== ''),
  );
  return parts.filter((words) => /^\p{L}/u.test(words.at(-1) ?? ''));
}

function isPlural(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return !generic.has(singularOf(last)) && singularOf(last) !== last;
}
