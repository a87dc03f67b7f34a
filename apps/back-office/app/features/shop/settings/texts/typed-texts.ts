/** The names of a row's form fields: the original, its translation as it was read and as it was typed, and its confirmation. */
export const fieldsOf = (row: number) =>
  ({
    source: `source.${row}`,
    read: `read.${row}`,
    text: `text.${row}`,
    holds: `holds.${row}`,
  }) as const;

/** Encodes a text for a hidden field as JSON, because browsers normalize line breaks. */
export const hiddenTexts = (words: string): string => JSON.stringify(words);

/** Normalizes line breaks: forms send CRLF. */
export const plain = (words: string): string => words.replaceAll('\r\n', '\n');

/** Decodes a hidden field; pages of an older version have the plain text. */
export function visibleTexts(hidden: string): string {
  try {
    const words: unknown = JSON.parse(hidden);
    return typeof words === 'string' ? words : hidden;
  } catch {
    return hidden;
  }
}

/** The texts of a form whose translation was changed or confirmed. */
export function typedTexts(values: Readonly<Record<string, string>>) {
  const texts: { source: string; read: string; text: string; holds: boolean }[] = [];
  for (let row = 0; ; row += 1) {
    const names = fieldsOf(row);
    const source = values[names.source];
    if (source === undefined) return texts;
    const read = visibleTexts(values[names.read] ?? '');
    const text = plain(values[names.text]?.trim() ?? '');
    const holds = values[names.holds] !== undefined;
    if (holds || text !== plain(read)) {
      texts.push({ source: visibleTexts(source), read, text, holds });
    }
  }
}
