/** A cache tag of a response, or a function that returns several. */
export type Tags = string | (() => readonly string[]);

/** All tags as a list. */
export const namesOf = (tags: readonly Tags[]): string[] =>
  tags.flatMap((tag) => (typeof tag === 'string' ? tag : tag()));
