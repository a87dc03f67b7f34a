import { backOfficePath } from '@karwan/contract/back-office';

/** How a form was answered: stored on its own page, or done and continued on another. */
export type Saved = 'saved' | 'done';

const name = 'karwan_saved';
const attributes = `Path=${backOfficePath}; SameSite=Strict`;
const lifeInSeconds = 20;

/** A `Set-Cookie` value that tells the next page what was saved. Scripts read it, so it is not `HttpOnly`. */
export const savedLine = (kind: Saved, isSecure: boolean): string =>
  `${name}=${kind}; ${attributes}; Max-Age=${lifeInSeconds}${isSecure ? '; Secure' : ''}`;

/** What the page's cookies say was saved; undefined: nothing. */
export function savedIn(cookies: string): Saved | undefined {
  const value = new RegExp(`(?:^|; )${name}=(saved|done)(?:;|$)`).exec(cookies)?.[1];
  return value === 'saved' || value === 'done' ? value : undefined;
}

/** Deletes the cookie, so that an answer is shown once. */
export const forgottenLine = `${name}=; ${attributes}; Max-Age=0`;
