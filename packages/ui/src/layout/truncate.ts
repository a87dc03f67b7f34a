let segmenter: Intl.Segmenter | undefined;

/** Truncates to `limit` characters, as people count them (grapheme clusters), with an ellipsis. */
export function truncate(text: string, limit: number): string {
  // No text has more characters than UTF-16 code units.
  if (text.length <= limit) return text;
  const characters = charactersOf(text);
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit).join('').trimEnd()}…`;
}

function charactersOf(text: string): string[] {
  // Old browsers have code points only.
  if (!('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
