import { randomBytes } from 'node:crypto';

/** A random id that cannot be guessed, for rows whose ids are shown to their owners. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
