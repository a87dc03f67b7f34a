import { randomBytes } from 'node:crypto';

/** An id that nobody guesses, for rows whose ids are told to their owners. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
