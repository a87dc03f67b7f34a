/** The names of a row's fields: the words, their translation as it was read, and as it was typed. */
export const fieldsOf = (row: number) =>
  ({ source: `source.${row}`, read: `read.${row}`, text: `text.${row}` }) as const;

/** The texts of a form that differ from what was read. */
export function typedTexts(values: Readonly<Record<string, string>>) {
  const texts: { source: string; read: string; text: string }[] = [];
  for (let row = 0; ; row += 1) {
    const names = fieldsOf(row);
    const source = values[names.source];
    if (source === undefined) return texts;
    const [read = '', text = ''] = [values[names.read], values[names.text]?.trim()];
    // Forms send line breaks as two characters.
    const plain = (words: string) => words.replaceAll('\r\n', '\n');
    if (plain(text) !== plain(read)) {
      texts.push({ source: plain(source), read: plain(read), text: plain(text) });
    }
  }
}
