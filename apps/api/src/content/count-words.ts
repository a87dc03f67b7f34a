/** The approximate number of words in a text, for its reading time. */
export const countWords = (body: string): number => body.split(/\s+/).length;
