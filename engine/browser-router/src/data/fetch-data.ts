import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { decodeData, RedirectValue } from './decode.ts';

/** The result of one route's loader or action. */
export type Answer = { data: unknown } | { error: unknown };

interface RedirectAnswer {
  redirect: string;
  status: number;
  revalidate: boolean;
  reload: boolean;
  replace: boolean;
}

/** A redirect in a response. */
export interface Redirect {
  readonly to: string;
  /** Whether the current data must be reloaded. */
  readonly revalidate: boolean;
  readonly reload: boolean;
  readonly replace: boolean;
}

const names = {
  revalidate: 'X-Remix-Revalidate',
  reload: 'X-Remix-Reload-Document',
  replace: 'X-Remix-Replace',
} as const;

/** The redirect in a response that a handler returned or threw; undefined if it is none. */
export function redirectOf(value: unknown): Redirect | undefined {
  if (!(value instanceof Response)) return undefined;
  const to = value.headers.get('Location');
  if (to === null || value.status < 300 || value.status > 399) return undefined;
  const has = (name: string) => value.headers.has(name);
  return {
    to,
    revalidate: has(names.revalidate),
    reload: has(names.reload),
    replace: has(names.replace),
  };
}

/** Converts a thrown value to the error that an error page gets. */
export async function errorOf(thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof Response)) return thrown;
  const { status, statusText } = thrown;
  return new ErrorResponse(status, statusText, await thrown.text());
}

function redirection(answer: RedirectAnswer): Response {
  const headers = Object.entries(names)
    .filter(([name]) => answer[name as keyof typeof names])
    .map(([, header]): [string, string] => [header, 'yes']);
  return redirect(answer.redirect, { status: answer.status, headers });
}

/** The URL of a page's data; `routes` limits it to some of its routes. */
export function dataAddress(page: URL, routes?: readonly string[]): URL {
  const url = new URL(page);
  url.hash = '';
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  if (routes) url.searchParams.set('_routes', routes.join(','));
  return url;
}

async function read(response: Response): Promise<{ status: number; value: unknown }> {
  const { status, statusText, headers } = response;
  if (status >= 400 && !headers.has('X-Remix-Response')) {
    throw new ErrorResponse(status, statusText, await response.text());
  }
  const to = headers.get('X-Remix-Redirect');
  if (status === 204 && to !== null) {
    const says = (name: string) => headers.get(name) === 'true';
    throw redirection({
      redirect: to,
      status: Number(headers.get('X-Remix-Status') ?? 302),
      revalidate: says(names.revalidate),
      reload: says(names.reload),
      replace: says(names.replace),
    });
  }
  if (!response.body) return { status, value: {} };
  const value = await decodeData(response.body);
  if (value === undefined) throw new SyntaxError('No data');
  return { status, value };
}

/**
 * Requests a page's data.
 * @throws Response a redirect; ErrorResponse when the response is not one of the shop's
 */
export async function fetchLoaders(
  url: URL,
  signal: AbortSignal,
): Promise<Readonly<Record<string, Answer>>> {
  const { value } = await read(await fetch(url, { signal }));
  if (value instanceof RedirectValue) throw redirection(value.to as RedirectAnswer);
  return value as Record<string, Answer>;
}

/** Submits a form to the server's action; throws the same errors, and what `fetch` rejects with. */
export async function fetchAction(
  url: URL,
  init: RequestInit,
): Promise<{ status: number; data: unknown }> {
  const { status, value } = await read(await fetch(url, init));
  const answer = value as { data?: unknown; error?: unknown } | RedirectAnswer;
  if ('redirect' in answer) throw redirection(answer);
  if ('error' in answer) throw answer.error;
  return { status, data: answer.data };
}
