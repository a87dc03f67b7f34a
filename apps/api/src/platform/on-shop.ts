import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { openImportDatabase } from './command-database.ts';
import { findTenant, loadAllTenants, type Tenant } from './tenants.ts';

/**
 * Runs an operator's command on one shop. The embedded database is joined if it runs, else started meanwhile.
 * @param domain of the shop; default: the default shop
 */
export async function onShop<Result>(
  domain: string | undefined,
  work: (context: { db: Kysely<Database>; tenant: Tenant }) => Promise<Result>,
): Promise<Result> {
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-command' });
  try {
    const { tenants, incomplete } = await loadAllTenants(db);
    const tenant = findTenant([...tenants, ...incomplete], domain, undefined);
    if (tenant && 'problems' in tenant) {
      const { domain: name, problems } = tenant;
      throw new Error(`The settings of ${name} (tenant.public_settings) are wrong:\n${problems}`);
    }
    if (!tenant)
      throw new Error(
        domain
          ? `There is no shop ${domain}`
          : 'There is no shop yet: npm run shop:create creates one',
      );
    return await work({ db, tenant });
  } finally {
    await close();
    await database.stop();
  }
}

const settings = fileURLToPath(new URL('../../../../.env', import.meta.url));

/** Loads `.env` into the environment of a command. */
export function loadEnvironment(): void {
  if (existsSync(settings)) process.loadEnvFile(settings);
}

/** Runs a command with the server's environment. Errors are printed in one line without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvironment();
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
