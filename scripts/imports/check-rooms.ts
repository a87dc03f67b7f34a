// The import rules hold for the folders that they name: a folder that they do not name would escape them.

interface Named {
  /** The folder whose subfolders are rooms, as `apps/api/src`. */
  readonly parent: string;
  readonly folders: readonly string[];
  /** The rooms that the rules name. */
  readonly rooms: readonly string[];
}

/** What is wrong with the names of rooms; none if the rules name exactly the folders that exist. */
export function checkRooms({ parent, folders, rooms }: Named): string[] {
  const unknown = folders.filter((folder) => !rooms.includes(folder));
  const missing = rooms.filter((room) => !folders.includes(room));
  return [
    ...unknown.map(
      (folder) =>
        `${parent}/${folder} has no import rules: give it a place in scripts/imports/parts.mjs`,
    ),
    ...missing.map(
      (room) => `${parent}/${room} does not exist: remove it from scripts/imports/parts.mjs`,
    ),
  ];
}

/**
 * Compares a table of ARCHITECTURE.md with the rules.
 * @param page the page's Markdown
 * @param kind how the table's header begins, for example `domain`; its first column names the rooms
 */
export function checkTable(page: string, kind: string, rooms: readonly string[]): string[] {
  const [, table = ''] = page.split(new RegExp(`^\\| ${kind} .*\\n`, 'm'));
  const rows = table.split(/^(?!\|)/m)[0]?.split('\n') ?? [];
  const listed = rows.flatMap((row) => {
    const [, cell = ''] = row.split('|');
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room);
  });
  return [
    ...rooms
      .filter((room) => !listed.includes(room))
      .map((room) => `ARCHITECTURE.md does not list the ${kind} ${room}`),
    ...listed
      .filter((room) => !rooms.includes(room))
      .map((room) => `ARCHITECTURE.md lists ${room}, which no rule knows`),
  ];
}
