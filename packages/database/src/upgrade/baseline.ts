import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The migrations that the baseline took up, in its folder: databases of previous versions still run them. */
export const folderBeforeBaseline = (folder: string): string => join(folder, 'before_baseline');

/** Whether a migration is what new databases begin with. Everything with a lower number was taken up in it. */
export const isBaseline = (name: string): boolean => /^\d{4}_baseline(?:\.sql)?$/.test(name);

/** The newest migration of the oldest version that this one upgrades. */
const oldest = '0541_alert_ways';

/** Which migrations a database has: those that it ran, and what the baseline had taken up with which it began. */
export function migrationsOf(executed: ReadonlySet<string>): (name: string) => boolean {
  const begun = [...executed].filter(isBaseline).sort().at(-1) ?? '';
  return (name) => executed.has(name) || name < begun;
}

/** Whether a database that ran these migrations is of a version whose migrations this one no longer has. */
export function isTooOld(executed: ReadonlySet<string>, baseline: string | undefined): boolean {
  if (baseline === undefined || executed.size === 0) return false;
  return !executed.has(baseline) && !migrationsOf(executed)(oldest);
}

/** The database is of a version from which this one does not upgrade. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld';

  constructor() {
    super(
      'The database was last started by a version of the shop from before 27 November 2026, which this version does not ' +
        'upgrade. Start the version of commit 2ccb1c75 on it once, then this one (docs/migrations.md).',
    );
  }
}

/** What a migration does to a database that is not new: the baseline nothing, as the tables are there. */
export async function readUpgrade(folder: string, name: string): Promise<string> {
  if (isBaseline(name)) return '';
  const file = `${name}.sql`;
  return readFile(join(folder, file), 'utf8').catch(() =>
    readFile(join(folderBeforeBaseline(folder), file), 'utf8'),
  );
}
