import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Connection, connect } from '@karwan/database/connect';
import { readMigrationState } from '@karwan/database/migrate';
import { requireSupportedServer, ServerTooOld } from '@karwan/database/server-version';
import { startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import type { Config } from '../config/config.ts';
import { databaseFault } from '../lifecycle/explain-start.ts';
import {
  type Check,
  type ConfigCheck,
  type ConfigFacts,
  type DatabaseCheck,
  type Finding,
  fault,
  type Surroundings,
  type VariablesCheck,
} from './check.ts';
import { isLoopback } from './checks/addresses.ts';
import { checks } from './checks/list.ts';
import { usableConfig } from './usable-config.ts';

/** The result of one check. */
export interface Outcome {
  readonly title: string;
  /** The reason why the check could not run. */
  readonly unchecked?: string;
  readonly findings: readonly Finding[];
}

export interface Examined {
  /** The environment of the process. */
  readonly environment: NodeJS.ProcessEnv;
  /** The folder of `.env`, which relative folders refer to. */
  readonly root: string;
  readonly surroundings: Surroundings;
}

/**
 * Runs all checks on a configuration. It runs no migration, and writes nothing but a test file that it removes.
 */
export async function examine({
  environment,
  root,
  surroundings,
}: Examined): Promise<readonly Outcome[]> {
  const envFile = join(root, '.env');
  const file = existsSync(envFile) ? parseEnv(await readFile(envFile, 'utf8')) : {};
  const given = Object.fromEntries(
    Object.entries({ ...file, ...environment }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]?.trim()),
    ),
  );
  const stated = { given, inFile: Object.keys(file), envFile };
  const of = <Needs extends Check['needs']>(needs: Needs) =>
    checks.filter((check): check is Extract<Check, { needs: Needs }> => check.needs === needs);
  const outcomes = await runAll<VariablesCheck>(of('variables'), stated);

  const { config, invalid, left, said } = await usableConfig(given, root);
  if (said.length > 0) outcomes.push({ title: 'variables that belong together', findings: said });
  if (config === undefined) {
    const why = 'the variables cannot be used';
    return [...outcomes, ...unchecked([...of('config'), ...of('database')], why)];
  }
  const { PUBLIC_URL } = given;
  const isPublic =
    PUBLIC_URL !== undefined && !(URL.canParse(PUBLIC_URL) && isLoopback(PUBLIC_URL));
  const configured: ConfigFacts = { ...stated, config, isPublic, surroundings };
  const rest = await runAll<ConfigCheck>(of('config'), configured);
  if (left.has('DATABASE_URL')) {
    rest.push(...unchecked(of('database'), 'DATABASE_URL cannot be used'));
  } else rest.push(...(await examineDatabase(of('database'), configured)));
  // An invalid value has been told of, and what was left out is not missing.
  const isNew = ({ variables, message }: Finding) => {
    const hidden = /^(is|are) not set/.test(message) ? left : invalid;
    return variables.length === 0 || variables.some((name) => !hidden.has(name));
  };
  for (const { findings, ...outcome } of rest) {
    outcomes.push({ ...outcome, findings: findings.filter(isNew) });
  }
  return outcomes;
}

async function examineDatabase(
  list: readonly DatabaseCheck[],
  configured: ConfigFacts,
): Promise<readonly Outcome[]> {
  const title = 'the database';
  const opened = await openDatabase(configured.config);
  if (opened === undefined || 'severity' in opened) {
    return [
      { title, findings: opened ? [opened] : [] },
      ...unchecked(
        list,
        opened ? 'the database cannot be used' : 'the database is made on the first start',
      ),
    ];
  }
  try {
    const migrations = await readMigrationState(opened.db);
    const facts = { ...configured, db: opened.db, migrations };
    return [{ title, findings: [] }, ...(await runAll(list, facts))];
  } finally {
    await opened.close();
  }
}

async function openDatabase(
  config: Config,
): Promise<Pick<Connection, 'db' | 'close'> | Finding | undefined> {
  const { database, dataDir } = config;
  if (database.kind === 'embedded') {
    if (!existsSync(join(dataDir, 'postgres.json'))) return undefined;
    const server = await startEmbeddedPostgres({ dataDir, join: true });
    const { db, close } = connect(server.url, { poolSize: 1, name: 'karwan-doctor' });
    return {
      db,
      async close() {
        await close();
        await server.stop();
      },
    };
  }
  try {
    await requireSupportedServer(database.url);
  } catch (error) {
    const words =
      error instanceof ServerTooOld ? error.message : databaseFault(error as Error, config);
    const said = words?.replace(/^DATABASE_URL: /, '') ?? `cannot be used: ${String(error)}`;
    return fault('DATABASE_URL', said);
  }
  return connect(database.url, { poolSize: 1, connectTimeout: 5_000, name: 'karwan-doctor' });
}

async function runAll<Kind extends Check>(
  list: readonly Kind[],
  facts: Parameters<Kind['run']>[0],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { title, run } of list) {
    outcomes.push({ title, findings: await run(facts as never) });
  }
  return outcomes;
}

const unchecked = (list: readonly Check[], why: string): Outcome[] =>
  list.map(({ title }) => ({ title, unchecked: why, findings: [] }));
