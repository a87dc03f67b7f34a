import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
} from 'react-router';
import { isUnsent } from './router/unsent.ts';

export interface ShownPage {
  /** Path and query. */
  readonly address: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly actionData: Readonly<Record<string, unknown>> | null;
}

interface Options {
  /** The page that is shown; undefined: an error page is. */
  readonly shownPage: () => ShownPage | undefined;
  /** Called when data of the shown page could not be reloaded. */
  readonly onStale: () => void;
  /** Called when they have been reloaded. */
  readonly onFresh: () => void;
}

type Results = Record<string, DataStrategyResult>;

/** The path and query of a request; `index` only chooses between routes. */
function addressOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('index');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/**
 * Client middleware of the root route, with which React Router's own client treats unsent forms as ours does: a form
 * whose `fetch` was rejected with an error of the name FormNotSent leaves its page as it is. Data that could not be
 * reloaded leave the page as it is, too.
 */
export const keepPageOf =
  ({ shownPage, onStale, onFresh }: Options): MiddlewareFunction<Results> =>
  async ({ request }, next) => {
    const results = await next();
    const shown = shownPage();
    if (!shown) return results;
    const isHere = addressOf(request) === shown.address;
    let isStale = false;
    for (const [id, { type, result }] of Object.entries(results)) {
      if (type !== 'error') continue;
      const error = errorIn(result);
      if (isUnsent(error)) results[id] = unsent(shown, id, isHere);
      else if (request.method === 'GET' && isHere && isUnanswered(error)) {
        const known = shown.loaderData[id];
        if (known === undefined) continue;
        results[id] = { type: 'data', result: known };
        isStale = true;
      }
    }
    if (isStale) onStale();
    else if (request.method === 'GET' && isHere) onFresh();
    return results;
  };

/** React Router wraps an action's error together with its status. */
const errorIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result && !isRouteErrorResponse(result)
    ? result.data
    : result;

/** The result of a form that was not sent. A status of an error keeps the router from reloading the page's data. */
function unsent({ address, actionData }: ShownPage, id: string, isHere: boolean): Results[string] {
  const result = isHere ? data(actionData?.[id], { status: 503 }) : redirect(address);
  return { type: isHere ? 'data' : 'error', result };
}

/** Whether an error says nothing of the page itself: there was no answer, or none of the shop's. */
const isUnanswered = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 500 || error.status === 429 || error.status === 408
    : error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable'));
