interface Pair {
  readonly name: string;
  readonly value: string;
}

const escaped = (text: string, also: RegExp) =>
  text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, '\\n').replaceAll(also, '\\$&');
const plain = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one)).trim();

/** Features as editable lines of `Name: value`. Colons in names are escaped as `\:`. */
export const pairsToLines = (pairs: readonly Pair[]): string =>
  pairs.map(({ name, value }) => `${escaped(name, /:/g)}: ${escaped(value, /(?!)/g)}`).join('\n');

/** Parses such lines; empty ones are skipped. Undefined if a line has no name or no colon. */
export function linesToPairs(text: string): Pair[] | undefined {
  const pairs: Pair[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, name, value] = /^((?:\\.|[^:\\])*):(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || plain(name) === '') return undefined;
    pairs.push({ name: plain(name), value: plain(value) });
  }
  return pairs;
}
