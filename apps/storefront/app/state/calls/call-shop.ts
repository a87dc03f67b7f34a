import type { ErrorBody, ErrorDetail } from '@karwan/contract/error';
import { fallbackLanguage } from '@karwan/contract/language';

/** An error response of the API; `data` is set where the contract defines it. */
export class CallError extends Error {
  readonly status: number;
  /** The contract's error code, or `UNREACHABLE` if there was no response. */
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  readonly data: unknown;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'The shop did not answer');
    this.status = status;
    this.code = body.code ?? 'UNREACHABLE';
    this.details = body.details ?? [];
    this.data = body.data;
  }
}

interface CallOptions {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether the request also completes if the page is left; its body is limited to 64 KB then. */
  keepalive?: boolean;
}

/**
 * Calls the API. With plain `fetch`, since the contract's client would add 10 KB to the first load for the few calls
 * that browsers make. Callers give the contract's types. Responses are in the page's language.
 * @throws CallError for every unsuccessful response, and if there was none
 * @throws DOMException `AbortError` when `signal` was aborted
 */
export async function callShop<T>(
  method: 'GET' | 'POST',
  path: `/v1/${string}`,
  { query = {}, body, headers, signal, keepalive }: CallOptions = {},
): Promise<T> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const language = globalThis.document?.documentElement.lang;
  if (language && language !== fallbackLanguage) search.set('lang', language);
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    method,
    signal,
    keepalive,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((fault: unknown) => {
    if (signal?.aborted) throw fault;
    throw new CallError(0, {});
  });
  const answer = await response.json().catch((fault: unknown) => {
    if (signal?.aborted) throw fault;
    // A truncated response is not a result.
    throw new CallError(response.ok ? 0 : response.status, {});
  });
  if (!response.ok) throw new CallError(response.status, answer);
  return answer;
}
