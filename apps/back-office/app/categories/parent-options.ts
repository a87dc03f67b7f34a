import type { CategoryRow } from '@karwan/contract/staff/catalogue/staff-categories';

/** Categories as a field offers them, in the order of the tree; without `but` and all below it. */
export function parentOptions(categories: readonly CategoryRow[], but?: string) {
  const left = new Set(but === undefined ? [] : [but]);
  // Parents stand before what lies below them.
  for (const { id, parent } of categories) if (parent !== null && left.has(parent)) left.add(id);
  return categories
    .filter(({ id }) => !left.has(id))
    .map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }));
}

/** How a category moves among its siblings: the one that follows it then; undefined: it stands at that end. */
export function neighbours(categories: readonly CategoryRow[], id: string) {
  const own = categories.find((one) => one.id === id);
  const siblings = categories.filter(({ parent }) => parent === own?.parent).map((one) => one.id);
  const at = siblings.indexOf(id);
  return {
    up: at > 0 ? siblings[at - 1] : undefined,
    down: at >= 0 && at < siblings.length - 1 ? (siblings[at + 2] ?? '') : undefined,
  };
}
