import type { ChangePreview } from '@karwan/contract/order-changes';

type Lines = ChangePreview['before']['lines'];

/** How many pieces of each product an order had and has; only those whose number changed. */
export function changedItems(before: Lines, after: Lines) {
  const keyOf = ({ variantCode, itemCustomId }: Lines[number]) => variantCode ?? itemCustomId;
  const names = new Map([...before, ...after].map((line) => [keyOf(line), line.name]));
  const pieces = (lines: Lines, key: string | null) =>
    lines.reduce((sum, line) => sum + (keyOf(line) === key ? line.quantity : 0), 0);
  return [...names]
    .map(([key, name]) => ({ name, was: pieces(before, key), is: pieces(after, key) }))
    .filter(({ was, is }) => was !== is);
}
