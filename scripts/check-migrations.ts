// Landed migrations must not change, and each must be on the list, as each text of a function or trigger (docs/migrations.md).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkLanded } from '../packages/database/src/landed-migrations.ts';
import { migrationsFolder } from '../packages/database/src/migrate.ts';
import { checkSqlFiles } from '../packages/database/src/sql-files/landed-sql-files.ts';
import { isUnmarkedContract } from '../packages/database/src/upgrade/statement-effects.ts';
import { landedOnMain } from './landed-on-main.ts';

const onMain = landedOnMain();
const problems = [
  ...(await checkLanded(migrationsFolder, onMain)),
  ...(await checkSqlFiles(join(migrationsFolder, '..'))),
];
for (const name of await readdir(migrationsFolder)) {
  if (!name.endsWith('.sql') || onMain.has(name)) continue;
  if (!isUnmarkedContract(await readFile(join(migrationsFolder, name), 'utf8'))) continue;
  problems.push(
    `${name} takes something away that the version before may use: let it begin with "-- contract: why it may" (docs/migrations.md).`,
  );
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
