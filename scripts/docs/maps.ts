// Documents that claim to name everything of a kind: the map of the rooms, and the list of documents.
import { posix } from 'node:path';
import { linksOf } from './references.ts';

/** The text from a heading to the next one of its level. */
const sectionOf = (text: string, heading: string): string =>
  text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

const foldersIn = (files: readonly string[], parent: string): Set<string> =>
  new Set(
    files
      .filter((file) => file.startsWith(`${parent}/`) && posix.dirname(file) !== parent)
      .map((file) => file.slice(parent.length + 1).split('/', 1)[0] ?? ''),
  );

/** Rooms of the API that the map's table lacks, and names in it that are no rooms. */
export function* faultsOfRooms(files: readonly string[], architecture: string): Generator<string> {
  const rooms = foldersIn(files, 'apps/api/src');
  rooms.delete('testing');
  const rows = sectionOf(architecture, 'Rooms of the API').match(/^\|.*$/gm) ?? [];
  const named = new Set(
    rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? '')),
  );
  for (const room of rooms) {
    if (!named.has(room)) yield `ARCHITECTURE.md: the room ${room} is missing`;
  }
  for (const name of named) {
    if (!rooms.has(name)) yield `ARCHITECTURE.md: there is no room ${name}`;
  }
}

/** Documents that docs/README.md does not link to. */
export function* faultsOfList(files: readonly string[], list: string): Generator<string> {
  const linked = new Set(linksOf('docs/README.md', list).map(({ path }) => path));
  for (const file of files) {
    if (posix.dirname(file) !== 'docs' || !file.endsWith('.md') || file === 'docs/README.md')
      continue;
    if (!linked.has(file)) yield `docs/README.md: a link to ${file} is missing`;
  }
}
