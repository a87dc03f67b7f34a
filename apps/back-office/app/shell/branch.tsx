import { backOfficePath, isBackOffice } from '@karwan/contract/back-office';
import { redirect } from 'react-router';
import { clientContext } from '../page/context.ts';
import { pageFault } from '../page/refusal.server.ts';
import type { Route } from './+types/branch';

/** Stores the chosen branch, and goes back to the first page of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const branch = String(form.get('branch')) || null;
  try {
    await context.get(clientContext).workplace.chooseBranch({ branch });
  } catch (error) {
    throw pageFault(error);
  }
  const back = String(form.get('back'));
  const [path = '', query = ''] = (isBackOffice(back) ? back : backOfficePath).split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('before');
  return redirect(parameters.size > 0 ? `${path}?${parameters}` : path);
}
