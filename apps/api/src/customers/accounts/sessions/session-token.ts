import { createHash, randomBytes } from 'node:crypto';

/** A session token for a browser's cookie or an API client: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored of a token. A token is random enough to need no salt. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
