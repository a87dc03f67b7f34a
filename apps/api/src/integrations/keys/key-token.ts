import { newSessionToken } from '../../accounts/sessions/session-token.ts';

/** How every key begins, so that secret scanners and people know one when they see it. */
const beginning = 'karwan_key_';

/** A new key: 256 random bits. */
export const newKeyToken = (): string => `${beginning}${newSessionToken()}`;

/** Whether a bearer token is meant to be a key. */
export const isKeyToken = (token: string): boolean => token.startsWith(beginning);
