import type { Database } from '@karwan/database/connect';
import type { MigrationState } from '@karwan/database/migrate';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';

/** `fault`: the shop does not work or is insecure; `warning`: it works, but something is missing. */
export type Severity = 'fault' | 'warning';

/** One problem. It contains no secret values. */
export interface Finding {
  readonly severity: Severity;
  /** The variables concerned. */
  readonly variables: readonly string[];
  /** What is wrong and what to do, in one sentence or two. */
  readonly message: string;
}

/** The variables that are set and not empty. */
export type GivenVariables = Readonly<Record<string, string>>;

/** What checks ask of the machine and the network. */
export interface Surroundings {
  /** Resolves if the host has an address; undefined: nothing is looked up. */
  readonly lookup: ((host: string) => Promise<unknown>) | undefined;
  /** Blocks that are free for us on the folder's disk, and bytes of each. */
  readonly statfs: (folder: string) => Promise<{ bavail: number; bsize: number }>;
}

/** Input of checks of the configuration. */
export interface ConfigFacts {
  readonly given: GivenVariables;
  /** The variables that are set in `.env`. */
  readonly inFile: readonly string[];
  readonly envFile: string;
  readonly config: Config;
  /** Whether the shop's address is reachable from other machines. */
  readonly isPublic: boolean;
  readonly surroundings: Surroundings;
}

/** Input of checks of the database. */
export interface DatabaseFacts extends ConfigFacts {
  readonly db: Kysely<Database>;
  readonly migrations: MigrationState;
}

interface CheckOf<Needs extends 'variables' | 'config' | 'database', Facts> {
  /** The check's name in the report. */
  readonly title: string;
  /** What must be available for the check to run. */
  readonly needs: Needs;
  run(facts: Facts): readonly Finding[] | Promise<readonly Finding[]>;
}

export type VariablesCheck = CheckOf<
  'variables',
  Pick<ConfigFacts, 'given' | 'inFile' | 'envFile'>
>;
export type ConfigCheck = CheckOf<'config', ConfigFacts>;
export type DatabaseCheck = CheckOf<'database', DatabaseFacts>;
export type Check = VariablesCheck | ConfigCheck | DatabaseCheck;

export const fault = (variables: string | readonly string[], message: string): Finding =>
  finding('fault', variables, message);

export const warning = (variables: string | readonly string[], message: string): Finding =>
  finding('warning', variables, message);

export function finding(
  severity: Severity,
  variables: string | readonly string[],
  message: string,
): Finding {
  return { severity, variables: typeof variables === 'string' ? [variables] : variables, message };
}
