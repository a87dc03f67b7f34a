import { randomBytes } from 'node:crypto';

let hash: Promise<string> | undefined;

/** A hash to compare with where the account has none, so that the response time does not show that. */
export function idlePassword(make: (password: string) => Promise<string>): Promise<string> {
  hash ??= make(randomBytes(16).toString('hex'));
  return hash;
}
