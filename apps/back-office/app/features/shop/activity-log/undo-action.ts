import { clientContext } from '../../../page/context.ts';
import { refusalOf } from '../../../page/refusal.server.ts';
import type { Refusal } from '../../../page/refusal.ts';
import type { Route } from './+types/undo-action';

/** Why it was not taken back, or not all of it; undefined: it was. */
interface Answer {
  readonly refusal?: Refusal;
}

const changedSince: Refusal = { code: 'CHANGED_SINCE', fields: {} };

/** Takes an action back where it was done: the page stays, and reads its data again. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const form = await request.formData();
  const input = { id: String(form.get('row')), batch: form.get('batch') === 'on' };
  try {
    const { kept } = await context.get(clientContext).team.undo(input);
    return kept > 0 ? { refusal: changedSince } : {};
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}
