import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./words/', import.meta.url);
const ending = '.txt';

/**
 * The texts of the lists in the folder `words`, by their names. They are read when the process starts: an upgrade may move the files before
 * its first search.
 */
const texts: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => [path.slice(0, -ending.length), readFileSync(new URL(path, folder), 'utf8')]),
);

/** The text of a list. */
export function listText(name: string): string {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`No word list is called ${name}.`);
  return text;
}
