import { randomBytes } from 'node:crypto';
import { type Config, decide } from '../config/config.ts';
import { readEnvironment, variables } from '../config/env.ts';
import { EnvironmentError } from '../config/environment-error.ts';
import { unstoredSecrets } from '../config/stored-secrets.ts';
import { type Finding, fault, type GivenVariables } from './check.ts';

export interface UsableConfig {
  /** Undefined: not even what is left can be used. */
  readonly config: Config | undefined;
  /** The variables whose values are invalid, or cannot be judged. */
  readonly invalid: ReadonlySet<string>;
  /** The variables that were left out, because of their own value or of one that they belong to. */
  readonly left: ReadonlySet<string>;
  /** What is wrong with variables beside each other. */
  readonly said: readonly Finding[];
}

/** They decide what all others mean. */
const foundations = new Set(['NODE_ENV', 'DATABASE_URL']);

/**
 * The configuration without what is invalid in it, so that one wrong variable does not hide the faults of the others.
 * @param root the folder that relative folders refer to
 */
export async function usableConfig(given: GivenVariables, root: string): Promise<UsableConfig> {
  const invalid = new Set<string>(
    Object.keys(given).filter((name) => variables[name]?.safeParse(given[name]).error),
  );
  const left = new Set(invalid);
  const usable: Record<string, string> = { ...given };
  for (const name of left) delete usable[name];
  const said: Finding[] = [];
  for (;;) {
    const config = await configOf(usable, root);
    if (!(config instanceof EnvironmentError)) return { config, invalid, left, said };
    const { message } = config;
    const names = message
      .match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g)
      ?.filter((one) => one in variables);
    if (!names?.some((name) => left.has(name))) said.push(...message.split('\n').map(named));
    // Nothing can be said of what a missing secret has encrypted.
    if (names?.[0] === 'SESSION_SECRET' && !usable.PAYMENT_SECRETS_KEY) {
      invalid.add('PAYMENT_SECRETS_KEY');
    }
    if (!leaveOut(names ?? [], usable, left)) return { config: undefined, invalid, left, said };
  }
}

/** Whether something could be left out, or put in, after which the rest may be usable. */
function leaveOut(names: string[], usable: Record<string, string>, left: Set<string>): boolean {
  if (names[0] === 'SESSION_SECRET' && !usable.SESSION_SECRET) {
    usable.SESSION_SECRET = randomBytes(33).toString('base64url');
    left.add('SESSION_SECRET');
    return true;
  }
  const set = names.filter((name) => name in usable && !foundations.has(name));
  const prefix = names[0]?.split('_')[0];
  // A message may name only what is missing beside them.
  const related = Object.keys(usable).filter((name) => name.startsWith(`${prefix}_`));
  const removed = set.length > 0 ? set : related.filter((name) => !foundations.has(name));
  for (const name of removed) {
    delete usable[name];
    left.add(name);
  }
  return removed.length > 0;
}

async function configOf(given: NodeJS.ProcessEnv, root: string) {
  try {
    return await decide(readEnvironment(given), root, unstoredSecrets);
  } catch (error) {
    if (error instanceof EnvironmentError) return error;
    throw error;
  }
}

/** A finding from a line of an EnvironmentError, which begins with the name of a variable. */
function named(line: string): Finding {
  const [, name, rest] = /^([A-Z][A-Z0-9_]+):? (.*)$/s.exec(line) ?? [];
  return name ? fault(name, `${rest}.`) : fault([], `${line}.`);
}
