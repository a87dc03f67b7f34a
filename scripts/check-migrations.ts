// Landed migrations must not change, and each must be on the list (docs/migrations.md).
import { checkLanded } from '../packages/database/src/landed-migrations.ts';
import { migrationsFolder } from '../packages/database/src/migrate.ts';
import { landedOnMain } from './landed-on-main.ts';

const problems = await checkLanded(migrationsFolder, landedOnMain());
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
