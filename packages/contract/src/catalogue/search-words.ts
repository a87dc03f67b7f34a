/** Maximum length of a query, in characters; the marketplaces accept no more. */
export const longestSearch = 100;
