import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import {
  dataAddress,
  errorOf,
  fetchAction,
  type Redirect,
  redirectOf,
} from '../data/fetch-data.ts';
import type { Match } from '../routes/match.ts';
import type { RouteModules } from '../routes/route-modules.ts';
import { initOf, type Submission } from './submission.ts';
import { isUnsent } from './unsent.ts';

export type ActionResult =
  /** The form was not sent: the page stays as it is. */
  | 'unsent'
  | { readonly redirect: Redirect }
  | { readonly error: unknown; readonly status?: number }
  | { readonly data: unknown; readonly status?: number | undefined };

/** Submits a form to its route's action; a client action runs first, if the route has one. */
export async function runAction(
  match: Match | undefined,
  submission: Submission,
  url: URL,
  modules: RouteModules,
  signal: AbortSignal,
): Promise<ActionResult> {
  let status: number | undefined;
  const serverAction = async () => {
    const answer = await fetchAction(dataAddress(url), initOf(submission, signal));
    status = answer.status;
    return answer.data;
  };
  try {
    if (!match?.route.hasAction && !match?.route.hasClientAction) {
      throw new ErrorResponse(405, 'Method Not Allowed', url.pathname);
    }
    const { route, params } = match;
    const request = new Request(url, initOf(submission, signal));
    const { clientAction } = route.hasClientAction ? await modules.load(route) : {};
    const data = clientAction
      ? await clientAction({ request, params, serverAction })
      : await serverAction();
    const redirect = redirectOf(data);
    return redirect ? { redirect } : { data, status };
  } catch (thrown) {
    if (isUnsent(thrown)) return 'unsent';
    const redirect = redirectOf(thrown);
    return redirect ? { redirect } : { error: await errorOf(thrown) };
  }
}
