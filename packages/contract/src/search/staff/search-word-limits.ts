/** Maximum length of a term with synonyms, in characters. */
export const longestSearchWords = 80;
/** Maximum number of synonyms of a term. */
export const maxSynonyms = 8;
/** Maximum number of terms with synonyms: each process keeps all of them in memory. */
export const maxSearchWords = 500;
