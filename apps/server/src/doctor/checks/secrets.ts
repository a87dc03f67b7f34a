import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secrecyOf } from '@karwan/api/platform/variable-kinds';
import { knownSecrets } from '@karwan/sandbox/known-secrets';
import { variables } from '../../config/env.ts';
import { type ConfigCheck, type Finding, fault, type GivenVariables, warning } from '../check.ts';

/** Placeholder words instead of a real secret. */
const placeholder =
  /^(change.?me|secret|password|passw0rd|example|test|todo|your[-_ ].*|<.*>|\.{3})$|change.?(me|this)|replace.?(me|this)/i;

/** The variables that are declared as secrets. */
export const secretNames: readonly string[] = Object.keys(variables).filter(
  (name) => variables[name] && secrecyOf(variables[name]) === 'all',
);

/** Finds secrets that are guessable, used for two purposes, or readable by others. */
export const secretsCheck: ConfigCheck = {
  title: 'secrets',
  needs: 'config',
  async run({ given, isPublic, inFile, envFile, config }) {
    const found = secretNames.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : weaknessOf(name, value);
    });
    const modes = await Promise.all([
      isReadByOthers(envFile).then((is) => is && inFile.some((name) => secretNames.includes(name))),
      isReadByOthers(join(config.dataDir, 'session-secret')),
    ]);
    const readable = [envFile, join(config.dataDir, 'session-secret')].filter((_, at) => modes[at]);
    return [
      ...found,
      ...sharedSecrets(given),
      ...readable.map((path) =>
        fault([], `Other users of this machine can read ${path}: chmod 600 it.`),
      ),
      ...(isPublic && !given.PAYMENT_SECRETS_KEY
        ? [
            warning(
              'PAYMENT_SECRETS_KEY',
              'is not set: SESSION_SECRET encrypts the access to payment services, too, and the two can only be changed together.',
            ),
          ]
        : []),
    ];
  },
};

function weaknessOf(name: string, value: string): Finding[] {
  if (knownSecrets.has(value)) {
    return [fault(name, "is the demo shop's own, which is public: set your own.")];
  }
  const ours = name === 'SESSION_SECRET' || name === 'PAYMENT_SECRETS_KEY';
  const isGuessable = placeholder.test(value) || (ours && new Set(value).size < 12);
  return isGuessable
    ? [fault(name, 'can be guessed: create a strong one with "openssl rand -base64 33".')]
    : [];
}

function sharedSecrets(given: GivenVariables): Finding[] {
  const byValue = new Map<string, string[]>();
  for (const name of secretNames) {
    const value = given[name];
    if (value !== undefined) byValue.set(value, [...(byValue.get(value) ?? []), name]);
  }
  return [...byValue.values()]
    .filter((names) => names.length > 1)
    .map((names) => warning(names, 'have the same value: if one leaks, all leak.'));
}

async function isReadByOthers(path: string): Promise<boolean> {
  try {
    return ((await stat(path)).mode & 0o077) !== 0;
  } catch {
    return false;
  }
}
