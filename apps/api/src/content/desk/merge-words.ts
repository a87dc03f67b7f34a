import type { ContentWords } from '@karwan/contract/content/staff-content';

type Field = keyof ContentWords;

export interface MergedWords {
  readonly words: ContentWords;
  /** Those that become another than they are now. */
  readonly changed: Field[];
  /** Those that others have changed, and mine does not. */
  readonly merged: Field[];
  /** Those that others and mine have changed, to different values. */
  readonly conflicts: Field[];
}

/**
 * Puts an edit of words on top of what others have written since they were read.
 * @param base as they were read @param theirs as they are now @param mine the fields that are to change
 */
export function mergeWords(
  base: ContentWords,
  theirs: ContentWords,
  mine: Partial<ContentWords>,
): MergedWords {
  const fields = Object.keys(theirs) as Field[];
  const isTheirs = (field: Field) => base[field] !== theirs[field];
  const isSent = (field: Field) => mine[field] !== undefined;
  const changed = fields.filter((field) => isSent(field) && mine[field] !== theirs[field]);
  return {
    words: { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) },
    changed,
    merged: fields.filter((field) => isTheirs(field) && !isSent(field)),
    conflicts: changed.filter(isTheirs),
  };
}
