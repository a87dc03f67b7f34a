/**
 * The ends of the comments that begin an incomplete boundary. They begin with a rare character, so a search for
 * them takes a fraction of the time that one for the whole comment takes.
 */
const ends = ['$!-->', '$?-->'];

/**
 * Whether a part of what React rendered has still to come: it suspended or threw.
 * @param markup bytes are of what is complete
 */
export const isIncomplete = (markup: string | Buffer): boolean =>
  typeof markup === 'string' && ends.some((end) => markup.includes(end));
