import type { CategoryRow } from '@karwan/contract/catalogue/staff/staff-categories';

/** Categories as options of a field, in the order of the tree, without the subtree of `but`. */
export function parentOptions(categories: readonly CategoryRow[], but?: string) {
  const excluded = new Set(but === undefined ? [] : [but]);
  // Parents come before their children in the list, so one pass finds all descendants.
  for (const { id, parent } of categories)
    if (parent !== null && excluded.has(parent)) excluded.add(id);
  return categories
    .filter(({ id }) => !excluded.has(id))
    .map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }));
}

/**
 * The sibling before which a category comes after a move up or down, by id; empty: it becomes the last one;
 * undefined: it cannot be moved that way.
 */
export function neighbours(categories: readonly CategoryRow[], id: string) {
  const own = categories.find((one) => one.id === id);
  const siblings = categories.filter(({ parent }) => parent === own?.parent).map((one) => one.id);
  const at = siblings.indexOf(id);
  return {
    up: at > 0 ? siblings[at - 1] : undefined,
    down: at >= 0 && at < siblings.length - 1 ? (siblings[at + 2] ?? '') : undefined,
  };
}
