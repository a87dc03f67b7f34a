import { newSessionToken } from '../../../customers/accounts/sessions/session-token.ts';

/** The prefix of every key, by which secret scanners and people recognize one. */
const beginning = 'karwan_key_';

/** A new key: 256 random bits. */
export const newKeyToken = (): string => `${beginning}${newSessionToken()}`;

/** Whether a bearer token is an API key. */
export const isKeyToken = (token: string): boolean => token.startsWith(beginning);
