/**
 * The ends of the comments that begin an incomplete boundary. They begin with a rare character, so a search for
 * them takes a fraction of the time that one for the whole comment takes.
 */
const ends = ['$!-->', '$?-->'];

/** Whether a part of what React rendered has still to come: it suspended or threw. */
export const isIncomplete = (markup: string): boolean => ends.some((end) => markup.includes(end));
