import { clientContext } from '../../../page/context.ts';
import { refusalOf } from '../../../page/refusal.server.ts';
import { staffContext } from '../../../page/staff.server.ts';
import type { Route } from './+types/steps';
import { closeStop } from './close-stop.server.ts';

export interface StepAnswer {
  /** Why the step was refused; left out: it is done. */
  readonly code?: string;
}

/**
 * Receives a step that a rider's phone kept while it had no connection. It is refused for any other member than the one
 * who did it. Idempotent: a stop that is closed in this way already stays so.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { owner, values } = (await request.json()) as {
    owner?: string;
    values?: Record<string, string>;
  };
  if (owner !== context.get(staffContext).id) {
    return Response.json({} satisfies StepAnswer, { status: 403 });
  }
  try {
    await closeStop(context.get(clientContext), values ?? {});
    return Response.json({} satisfies StepAnswer);
  } catch (error) {
    const { code } = refusalOf(error);
    // The session ended: the phone sends it again after the next login.
    if (code === 'UNAUTHORIZED') return Response.json({ code }, { status: 401 });
    return Response.json({ code } satisfies StepAnswer, { status: 409 });
  }
}
