import { backOfficePath } from '@karwan/contract/back-office';

/** How a form was answered: stored on its own page, or done and continued on another. */
export type Saved = 'saved' | 'done';

/** An action of the trail that can be taken back, alone or with its batch. */
export interface UndoableAction {
  readonly id: string;
  readonly isBatch: boolean;
}

export interface SavedForm {
  readonly kind: Saved;
  readonly undo?: UndoableAction;
}

const name = 'karwan_saved';
const attributes = `Path=${backOfficePath}; SameSite=Strict`;
const lifeInSeconds = 20;

/** A `Set-Cookie` value that tells the next page what was saved. Scripts read it, so it is not `HttpOnly`. */
export function savedLine({ kind, undo }: SavedForm, isSecure: boolean): string {
  const value = undo ? `${kind}.${undo.id}${undo.isBatch ? '.batch' : ''}` : kind;
  return `${name}=${value}; ${attributes}; Max-Age=${lifeInSeconds}${isSecure ? '; Secure' : ''}`;
}

/** What the page's cookies say was saved; undefined: nothing. */
export function savedIn(cookies: string): SavedForm | undefined {
  const pattern = `(?:^|; )${name}=(saved|done)(?:\\.(\\d+)(\\.batch)?)?(?:;|$)`;
  const [, kind, id, batch] = new RegExp(pattern).exec(cookies) ?? [];
  if (kind !== 'saved' && kind !== 'done') return undefined;
  return id ? { kind, undo: { id, isBatch: batch !== undefined } } : { kind };
}

/** Deletes the cookie, so that an answer is shown once. */
export const forgottenLine = `${name}=; ${attributes}; Max-Age=0`;
