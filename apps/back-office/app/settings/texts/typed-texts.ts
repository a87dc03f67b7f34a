/** The names of a row's fields: the words, their translation as it was read and as it was typed, and whether it holds. */
export const fieldsOf = (row: number) =>
  ({
    source: `source.${row}`,
    read: `read.${row}`,
    text: `text.${row}`,
    holds: `holds.${row}`,
  }) as const;

/** Words in a hidden field: as JSON, since pages and forms write line breaks anew. */
export const hiddenWords = (words: string): string => JSON.stringify(words);

/** Forms send line breaks as two characters. */
export const plain = (words: string): string => words.replaceAll('\r\n', '\n');

/** What they were; a page from before has them as they are. */
export function shownWords(hidden: string): string {
  try {
    const words: unknown = JSON.parse(hidden);
    return typeof words === 'string' ? words : hidden;
  } catch {
    return hidden;
  }
}

/** The texts of a form that differ from what was read, and those that are said to hold. */
export function typedTexts(values: Readonly<Record<string, string>>) {
  const texts: { source: string; read: string; text: string; holds: boolean }[] = [];
  for (let row = 0; ; row += 1) {
    const names = fieldsOf(row);
    const source = values[names.source];
    if (source === undefined) return texts;
    const read = shownWords(values[names.read] ?? '');
    const text = plain(values[names.text]?.trim() ?? '');
    const holds = values[names.holds] !== undefined;
    if (holds || text !== plain(read)) {
      texts.push({ source: shownWords(source), read, text, holds });
    }
  }
}
