import { createHash, randomBytes } from 'node:crypto';

/** The token in a browser's cookie, or of an API client: 256 random bits, which cannot be guessed. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a token is stored. It is random enough to need no salt. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
