/** Letters of a word, or two, that the staff explain. */
export const longestSearchWords = 80;
/** Words that one may stand for. */
export const mostMeant = 8;
/** Words that a shop explains: each process keeps them all. */
export const mostSearchWords = 500;
