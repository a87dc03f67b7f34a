/** Maximum length of a query that is searched for, in characters; the marketplaces accept no more. */
export const longestSearch = 100;
/** Maximum length of a text that is sent as a query, in characters; what is longer is refused. */
export const maxTypedLength = 2_000;

/** A query of at most `longestSearch` characters: a longer text, such as a pasted name, is cut where a word ends. */
export function cutQuery(text: string): string {
  const typed = text.trim();
  if (typed.length <= longestSearch) return typed;
  const end = typed.slice(0, longestSearch + 1).search(/\s+\S*$/);
  // One word of that length: not within a surrogate pair.
  return end > 0
    ? typed.slice(0, end)
    : typed.slice(0, longestSearch).replace(/[\uD800-\uDBFF]$/, '');
}
