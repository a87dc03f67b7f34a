// The import rules hold for the folders that they name: a folder that they do not name would escape them.

interface Named {
  /** The folder whose subfolders have rules, as `apps/api/src`. */
  readonly parent: string;
  readonly folders: readonly string[];
  /** The folders that the rules name. */
  readonly named: readonly string[];
}

/** What is wrong with the names of folders; none if the rules name exactly the folders that exist. */
export function checkNamedFolders({ parent, folders, named }: Named): string[] {
  const unknown = folders.filter((folder) => !named.includes(folder));
  const missing = named.filter((folder) => !folders.includes(folder));
  return [
    ...unknown.map(
      (folder) =>
        `${parent}/${folder} has no import rules: give it a place in scripts/imports/parts.mjs`,
    ),
    ...missing.map(
      (folder) => `${parent}/${folder} does not exist: remove it from scripts/imports/parts.mjs`,
    ),
  ];
}

/**
 * Compares a table of ARCHITECTURE.md with the rules.
 * @param page the page's Markdown
 * @param kind how the table's header begins, for example `domain`; its first column names the folders
 */
export function checkTable(page: string, kind: string, named: readonly string[]): string[] {
  const [, table = ''] = page.split(new RegExp(`^\\| ${kind} .*\\n`, 'm'));
  const rows = table.split(/^(?!\|)/m)[0]?.split('\n') ?? [];
  const listed = rows.flatMap((row) => {
    const [, cell = ''] = row.split('|');
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder);
  });
  return [
    ...named
      .filter((folder) => !listed.includes(folder))
      .map((folder) => `ARCHITECTURE.md does not list the ${kind} ${folder}`),
    ...listed
      .filter((folder) => !named.includes(folder))
      .map((folder) => `ARCHITECTURE.md lists ${folder}, which no rule knows`),
  ];
}
