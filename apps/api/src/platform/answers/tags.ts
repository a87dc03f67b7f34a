/** A name of something that an answer is made of, or what writes such names down. */
export type Tags = string | (() => readonly string[]);

/** The names that were given, written down. */
export const namesOf = (tags: readonly Tags[]): string[] =>
  tags.flatMap((one) => (typeof one === 'string' ? one : one()));
