// npm run upgrade:check [-- --json]
// Prints what the first start of this version will do to the database, without changing it. Exits with 1 when nodes
// of the version before must be stopped first.
import { parseArgs } from 'node:util';
import { loadEnvironment } from '@karwan/api/platform/on-shop';
import { connect } from '@karwan/database/connect';
import { planUpgrade } from '@karwan/database/upgrade/plan-upgrade';
import { shopVersion } from '../version.ts';
import { type OpenedDatabase, openUnchanged } from './open-database.ts';
import { writePlan } from './write-plan.ts';

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  loadEnvironment();
  const database = await openUnchanged(process.env);
  const plan = database ? await planOf(database) : [];
  const version = shopVersion();
  const text = database
    ? writePlan(version, plan)
    : `${version}: there is no database yet; the first start creates it.`;
  const json = () => JSON.stringify({ version, migrations: plan }, null, 2);
  process.stdout.write(`${values.json ? json() : text}\n`);
  process.exitCode = plan.some(({ isContract }) => isContract) ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function planOf(database: OpenedDatabase) {
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-upgrade' });
  try {
    return await planUpgrade(db);
  } finally {
    await close();
    await database.close();
  }
}
