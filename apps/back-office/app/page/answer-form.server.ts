import { data, redirect } from 'react-router';
import { refusalOf } from './refusal.server.ts';
import type { FormAnswer } from './refusal.ts';

/**
 * Does what a form asks for. Then the page is shown again; or why it was not done, with what was typed.
 * @param act is given the last value of each field, and the form for those that have several; it fails with `RefusedField`, or as its calls do; an answer that it throws is given instead of the page
 */
export async function answerForm(
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
  try {
    await act(values, form);
  } catch (error) {
    const refusal = refusalOf(error);
    const { row = '', intent = '' } = values;
    const answer: FormAnswer = { row, intent, refusal, values, many };
    const isConflict = /CONFLICT|CHANGED|OUTDATED|ENDED|OPEN/.test(refusal.code);
    return data(answer, { status: isConflict ? 409 : 400 });
  }
  return redirect(url.pathname + url.search);
}
