import { randomBytes } from 'node:crypto';

let hash: Promise<string> | undefined;

/** A hash to verify against if the account has no password, so that the response time does not reveal that. */
export function dummyHash(make: (password: string) => Promise<string>): Promise<string> {
  hash ??= make(randomBytes(16).toString('hex'));
  return hash;
}
