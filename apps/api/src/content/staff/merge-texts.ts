import type { ContentTexts } from '@karwan/contract/content/staff/staff-content';

type Field = keyof ContentTexts;

export interface MergedTexts {
  readonly words: ContentTexts;
  /** Fields that get a new value. */
  readonly changed: Field[];
  /** Fields that only others have changed. */
  readonly merged: Field[];
  /** Fields that both have changed, to different values. */
  readonly conflicts: Field[];
}

/**
 * Merges an edit with what others have written since it was loaded (a three-way merge).
 * @param base as they were loaded @param theirs as they are now @param mine the fields that are to change
 */
export function mergeTexts(
  base: ContentTexts,
  theirs: ContentTexts,
  mine: Partial<ContentTexts>,
): MergedTexts {
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
