/** The boxes from one to another, both included, in either direction; empty: one of them is no longer listed. */
export function checkboxRange<Box>(all: readonly Box[], from: Box, to: Box): Box[] {
  const ends = [all.indexOf(from), all.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [] : all.slice(first, last + 1);
}
