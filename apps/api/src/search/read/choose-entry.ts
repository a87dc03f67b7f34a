import { type Entry, entryOf } from '../knowledge/lexicon.ts';

/**
 * Chooses what a phrase means in its query: beside a kind of thing, `orange` is a colour, and `apple` a brand if it makes such things; alone
 * each is a thing. Undefined: an ordinary word that nothing suggests is a brand.
 * @param others what is known about the other phrases
 */
export function chooseEntry(entry: Entry, others: readonly Entry[]): Entry | undefined {
  const meanings = [entry, ...(entry.others ?? [])];
  const brand = meanings.find(({ role }) => role === 'brand');
  if (brand && others.some((other) => isMadeBy(brand, other))) return brand;
  const hasKind = others.some(({ role }) => role === 'kind');
  // Two kinds seldom stand side by side: `apple accessories`.
  if (brand?.isOwn && hasKind && entry.role === 'kind') return brand;
  const likely = meanings.filter(
    ({ role, isOrdinary }) => role !== 'brand' || !isOrdinary || others.length === 0,
  );
  return likely.find(({ role }) => (role === 'kind') !== hasKind) ?? likely[0];
}

/** Whether a brand is known for a kind of thing. */
function isMadeBy({ kinds = [] }: Entry, other: Entry): boolean {
  if (other.role !== 'kind') return false;
  const names = new Set(kinds.map((kind) => entryOf(kind.split(' '))?.name ?? kind));
  const spoken = [other.name, ...other.alternatives.map(({ words }) => words.join(' '))];
  return spoken.some((name) => names.has(name));
}
