/** How many words a text has, roughly: how long a person reads it. */
export const countWords = (body: string): number => body.split(/\s+/).length;
