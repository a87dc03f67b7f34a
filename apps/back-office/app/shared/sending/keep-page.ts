import { FormNotSent, pageIsFresh, pageIsStale } from '@karwan/ui/forms/unsent-forms.ts';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
} from 'react-router';
import { shownPage } from './shown-page.ts';

type Results = Record<string, DataStrategyResult>;

/** The path and query of a request; `index` only chooses between routes. */
function addressOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('index');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/**
 * Client middleware of the root, and so of every form: a form that was not sent leaves its page as it is. Its notice
 * (`UnsentNotice`) says why and offers to send it again. Data that could not be reloaded leave the page as it is, too.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const shown = shownPage();
  if (!shown) return results;
  const isHere = addressOf(request) === shown.address;
  let isStale = false;
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error') continue;
    const error = errorIn(result);
    if (error instanceof FormNotSent) results[id] = unsent(shown, id, isHere);
    else if (request.method === 'GET' && isHere && isUnanswered(error)) {
      const known = shown.loaderData[id];
      if (known === undefined) continue;
      results[id] = { type: 'data', result: known };
      isStale = true;
    }
  }
  if (isStale) pageIsStale();
  else if (request.method === 'GET' && isHere) pageIsFresh();
  return results;
};

/** React Router wraps an action's error together with its status. */
const errorIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result && !isRouteErrorResponse(result)
    ? result.data
    : result;

type Shown = NonNullable<ReturnType<typeof shownPage>>;

/** The result of a form that was not sent. A status of an error keeps the router from reloading the page's data. */
function unsent({ address, actionData }: Shown, id: string, isHere: boolean): Results[string] {
  const result = isHere ? data(actionData?.[id], { status: 503 }) : redirect(address);
  return { type: isHere ? 'data' : 'error', result };
}

/** Whether an error says nothing of the page itself: there was no answer, or none of the shop's. */
const isUnanswered = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 500 || error.status === 429 || error.status === 408
    : error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable'));
