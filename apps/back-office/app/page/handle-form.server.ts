import { data, redirect } from 'react-router';
import { answered } from './answered.server.ts';
import { refusalOf } from './refusal.server.ts';
import type { FormAnswer } from './refusal.ts';
import { Undoable } from './undoable.server.ts';

/**
 * Parses a form, runs `act`, and redirects to the same page (POST, redirect, GET), which says that it was saved. If it is
 * refused, the answer has the reason and the typed values.
 * @param act gets the last value of each field, and the form for fields with several values. Errors of calls and
 * `RefusedField` become a refusal; a thrown `Response` replaces the redirect (`./answered.server.ts` has those that say more).
 * What `undoable` returns is offered to be taken back.
 */
export async function handleForm(
  { request, url }: { request: Request; url: URL },
  act: (values: Readonly<Record<string, string>>, form: FormData) => Promise<unknown>,
) {
  const form = await request.formData();
  const values: Record<string, string> = {};
  const many: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    values[name] = value;
    many[name] = [...(many[name] ?? []), value];
  }
  let done: unknown;
  try {
    done = await act(values, form);
  } catch (error) {
    if (error instanceof Response && error.headers.has('location')) throw answered(error, url);
    const refusal = refusalOf(error);
    const { row = '', intent = '' } = values;
    const answer: FormAnswer = { row, intent, refusal, values, many };
    const isConflict = /CONFLICT|CHANGED|OUTDATED|ENDED|OPEN/.test(refusal.code);
    return data(answer, { status: isConflict ? 409 : 400 });
  }
  const undo = done instanceof Undoable ? done : undefined;
  return answered(redirect(url.pathname + url.search), url, undo);
}
