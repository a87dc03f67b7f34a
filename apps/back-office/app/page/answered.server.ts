import { data, redirect } from 'react-router';
import { type Saved, savedLine, type UndoableAction } from './saved-cookie.ts';

/** A header between an action and `answered`; it never leaves the server. */
const outcome = 'x-outcome';

/** Redirects to a page after work that was not a save, such as undoing: the page says that it was done. */
export const doneAt = (address: string): Response =>
  redirect(address, { headers: { [outcome]: 'done' } });

/** Redirects to a page that says the result itself, or after a form that stores nothing, such as a search. */
export const shownAt = (address: string): Response =>
  redirect(address, { headers: { [outcome]: 'shown' } });

/**
 * Lets the page that a form is redirected to say that it was saved, or done if the form goes on to another page: the only
 * place where forms get their answer.
 */
export function answered(
  to: Response,
  { pathname, origin, protocol }: URL,
  undo?: UndoableAction,
): Response {
  const named = to.headers.get(outcome);
  to.headers.delete(outcome);
  if (named === 'shown') return to;
  const isSamePage = new URL(to.headers.get('location') ?? '', origin).pathname === pathname;
  const kind: Saved = isSamePage && named !== 'done' && !undo ? 'saved' : 'done';
  to.headers.append(
    'set-cookie',
    savedLine({ kind, ...(undo && { undo }) }, protocol === 'https:'),
  );
  return to;
}

/** The answer to a form of a page that stays where it is, such as one beside a list: it says the same without a redirect. */
export function answeredHere<Answer>(answer: Response | Answer) {
  if (!(answer instanceof Response)) return answer;
  const headers = new Headers();
  for (const line of answer.headers.getSetCookie()) headers.append('set-cookie', line);
  return data(null, { headers });
}
