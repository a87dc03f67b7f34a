// The labels of screens that a handbook names, in bold or italics, as the catalogues have them.
const LABEL = /\*\*([^*]+)\*\*|(?<!\w)_([^_]+)_(?!\w)/g;
const NOT_TEXT = /^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)|<[^>]*>/gm;

/** In lower case, with one sign for placeholders and without marks at the end. */
const comparable = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replace(/\s+/g, ' ')
    .replace(/[\s….,:?]+$/, '')
    .trim()
    .toLowerCase();

/** All texts of a catalogue, whatever their depth. */
export function* textsOf(catalogue: object): Generator<string> {
  for (const value of Object.values(catalogue)) {
    if (typeof value === 'string') yield value;
    else yield* textsOf(value);
  }
}

/** Labels in a handbook with which no text of the screens begins. */
export function unknownLabels(handbook: string, texts: Iterable<string>): string[] {
  const known = [...texts].map(comparable);
  return [...handbook.replace(NOT_TEXT, '').matchAll(LABEL)]
    .map(([, bold, italics]) => bold ?? italics ?? '')
    .filter((label) => !known.some((text) => text.startsWith(comparable(label))));
}
