import { allows } from '@karwan/contract/permissions';
import { permissionToOpen } from '@karwan/contract/workplace';
import { clientContext } from '../../../page/context.ts';
import { codeOf } from '../../../page/refusal.server.ts';
import { staffContext } from '../../../page/staff.server.ts';
import type { LiveState } from '../../../shared/live/live.ts';
import type { Route } from './+types/live';
import { countWork } from './count-work.server.ts';

const isEntity = (text: FormDataEntryValue | null): text is keyof typeof permissionToOpen =>
  typeof text === 'string' && Object.hasOwn(permissionToOpen, text);

/** Polled by open pages: counts of open tasks, and colleagues who have the same record open. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [entity, id] = [form.get('entity'), String(form.get('id'))];
  const held = new Set(context.get(staffContext).permissions);
  const mayTouch = isEntity(entity) && allows(held, permissionToOpen[entity]);
  const [work, touched] = await Promise.all([
    countWork(context),
    mayTouch
      ? context.get(clientContext).workplace.touch({ entity, id }).catch(ignoreMissing)
      : nobody,
  ]);
  const news: LiveState = {
    counts: Object.fromEntries(work.map(({ href, count }) => [href, count])),
    others: touched.others.map((one) => ({ id: one.id, name: one.name })),
  };
  return Response.json(news);
}

const nobody = { others: [] };

function ignoreMissing(error: unknown) {
  if (codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'BAD_REQUEST') return nobody;
  throw error;
}
