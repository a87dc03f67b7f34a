import type { SavedLine } from './saved-lists.ts';

/** What a cart line is told apart by. */
export type NamedLine = Pick<SavedLine, 'itemCustomId'> & {
  options: readonly { optionId: string; valueId: string }[];
};

/** The key of a cart line: the product with its chosen options, in any order. */
export function lineKey({ itemCustomId, options }: NamedLine): string {
  const chosen = options.map(({ optionId, valueId }) => JSON.stringify([optionId, valueId]));
  return JSON.stringify([itemCustomId, ...chosen.toSorted()]);
}

/** Whether two lists have the same options, in any order. */
export const sameOptions = (a: NamedLine['options'], b: NamedLine['options']): boolean =>
  lineKey({ itemCustomId: '', options: a }) === lineKey({ itemCustomId: '', options: b });
