// npm run upgrade:check [-- --json]
// Prints what the first start of this version will do to the database, without changing it. Exits with 1 when nodes
// of the version before must be stopped first.
import { parseArgs } from 'node:util';
import { openImportDatabase } from '@karwan/api/platform/command-database';
import { loadEnvironment } from '@karwan/api/platform/on-shop';
import { connect } from '@karwan/database/connect';
import { planUpgrade } from '@karwan/database/upgrade/plan-upgrade';
import { shopVersion } from '../version.ts';
import { writePlan } from './write-plan.ts';

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  loadEnvironment();
  if (!process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is not set: an embedded database is migrated by the next start.');
  }
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-upgrade' });
  try {
    const plan = await planUpgrade(db);
    const version = shopVersion();
    process.stdout.write(
      `${values.json ? JSON.stringify({ version, migrations: plan }, null, 2) : writePlan(version, plan)}\n`,
    );
    process.exitCode = plan.some(({ isContract }) => isContract) ? 1 : 0;
  } finally {
    await close();
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
