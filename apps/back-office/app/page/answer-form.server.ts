import { data, redirect } from 'react-router';
import { refusalOf } from './refusal.server.ts';
import type { FormAnswer } from './refusal.ts';

/**
 * Does what a form asks for. Then the page is shown again; or why it was not done, with what was typed.
 * @param act fails with `RefusedField`, or as its calls do; an answer that it throws is given instead of the page
 */
export async function answerForm(
  { request, url }: { request: Request; url: URL },
  act: (values: Readonly<Record<string, string>>) => Promise<unknown>,
) {
  const form = await request.formData();
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  try {
    await act(values);
  } catch (error) {
    const refusal = refusalOf(error);
    const { row = '', intent = '' } = values;
    const answer: FormAnswer = { row, intent, refusal, values };
    return data(answer, { status: /CONFLICT|CHANGED/.test(refusal.code) ? 409 : 400 });
  }
  return redirect(url.pathname + url.search);
}
