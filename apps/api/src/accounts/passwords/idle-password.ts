import { randomBytes } from 'node:crypto';

let hash: Promise<string> | undefined;

/** A hash to compare with where there is none, so that nobody can tell by the time it takes. */
export function idlePassword(make: (password: string) => Promise<string>): Promise<string> {
  hash ??= make(randomBytes(16).toString('hex'));
  return hash;
}
