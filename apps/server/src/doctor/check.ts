import type { Database } from '@karwan/database/connect';
import type { MigrationState } from '@karwan/database/migrate';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';

/** `fault`: the shop does not work, or is not safe; `warning`: it works, and something is missing. */
export type Severity = 'fault' | 'warning';

/** One thing that is wrong, without any value of a secret. */
export interface Finding {
  readonly severity: Severity;
  /** The variables that it is about. */
  readonly variables: readonly string[];
  /** What is wrong and what to do, in one sentence or two. */
  readonly message: string;
}

/** What was set, by the names of variables; empty values are left out. */
export type GivenVariables = Readonly<Record<string, string>>;

/** What checks of the configuration look at. */
export interface Configured {
  readonly given: GivenVariables;
  /** The variables that are set in `.env`. */
  readonly inFile: readonly string[];
  readonly envFile: string;
  readonly config: Config;
  /** Whether people other than those on this machine are to visit the shop. */
  readonly isPublic: boolean;
}

/** What checks of the database look at. */
export interface Connected extends Configured {
  readonly db: Kysely<Database>;
  readonly migrations: MigrationState;
}

interface CheckOf<Needs extends 'variables' | 'config' | 'database', Facts> {
  /** What is checked, as the list shows it. */
  readonly title: string;
  /** What must have been readable before. */
  readonly needs: Needs;
  run(facts: Facts): readonly Finding[] | Promise<readonly Finding[]>;
}

export type VariablesCheck = CheckOf<'variables', Pick<Configured, 'given' | 'inFile' | 'envFile'>>;
export type ConfigCheck = CheckOf<'config', Configured>;
export type DatabaseCheck = CheckOf<'database', Connected>;
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
