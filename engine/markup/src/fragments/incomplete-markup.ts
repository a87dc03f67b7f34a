/**
 * The ends of React's comments for incomplete Suspense boundaries. They begin with a rare character, so searching for
 * them is much faster than searching for the whole comment.
 */
const ends = ['$!-->', '$?-->'];

/**
 * Whether a part of the markup suspended or threw.
 * @param markup a Buffer is cached markup, which is always complete
 */
export const isIncomplete = (markup: string | Buffer): boolean =>
  typeof markup === 'string' && ends.some((end) => markup.includes(end));
