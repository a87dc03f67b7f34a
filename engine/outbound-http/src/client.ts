import { channel } from 'node:diagnostics_channel';
import type { LookupFunction } from 'node:net';
import { type TracedRequest, traceRequest } from '@karwan/tracing/seams';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  noop,
  retry,
  wrap,
} from 'cockatiel';
import { OutboundError, type OutboundFailure } from './error.ts';
import { fetchWithLookup } from './fetch-with-lookup.ts';

export interface OutboundOptions {
  /** Name for messages and logs, such as `Payson`. */
  readonly service: string;
  /** Timeout of one attempt in milliseconds, including reading the response. */
  readonly deadline: number;
  /** Most bytes of a response body. */
  readonly maxBytes?: number;
  /** Retries of repeatable requests, with delays in milliseconds; default: none. */
  readonly retry?: { readonly attempts: number; readonly delay: number; readonly maxDelay: number };
  /** Circuit breaker: opens for `cooldown` milliseconds after this many consecutive failures. */
  readonly breaker?: { readonly failures: number; readonly cooldown: number };
  /** Maps errors to the caller's own; default: unchanged. */
  readonly errorOf?: (error: OutboundError) => Error;
  /** Failures after which a retry may succeed; default: connection errors and timeouts. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Failures that the breaker counts; default: transient ones. */
  readonly tripsBreaker?: (error: unknown) => boolean;
}

export interface OutboundRequest {
  readonly url: URL | string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  readonly deadline?: number;
  /** Whether a retry is safe (idempotent); default: GET only. Requests that move money are never repeated. */
  readonly repeatable?: boolean;
  /** The DNS lookup of the connection, for addresses that a shop's staff typed. */
  readonly lookup?: LookupFunction | undefined;
}

export interface OutboundResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

/** What is published about each attempt, without content of request or response. */
export interface OutboundAttempt {
  readonly service: string;
  readonly method: string;
  readonly milliseconds: number;
  readonly status?: number;
  readonly failure?: OutboundFailure;
  readonly code?: string;
}

export const outboundAttempts = channel('karwan:outbound-http');

export type OutboundHttp = ReturnType<typeof createOutboundHttp>;

const defaultMaxBytes = 1_000_000;

const isTransientByDefault = (error: unknown) =>
  error instanceof OutboundError && error.failure !== 'too-large';

/** The HTTP client for all outbound requests. Each service has its own instance, with its own circuit breaker. */
export function createOutboundHttp(options: OutboundOptions) {
  const { service, errorOf = (error: OutboundError) => error } = options;
  const { isTransient = isTransientByDefault, tripsBreaker = isTransient } = options;
  const breaker =
    options.breaker &&
    circuitBreaker(handleWhen(tripsBreaker), {
      halfOpenAfter: options.breaker.cooldown,
      breaker: new ConsecutiveBreaker(options.breaker.failures),
    });
  let openUntil = 0;
  breaker?.onBreak(() => {
    openUntil = Date.now() + (options.breaker?.cooldown ?? 0);
  });
  breaker?.onReset(() => {
    openUntil = 0;
  });
  const once = breaker ?? noop;
  const repeated = options.retry
    ? wrap(
        retry(handleWhen(isTransient), {
          maxAttempts: options.retry.attempts,
          // Jitter spreads the retries of many nodes.
          backoff: new ExponentialBackoff({
            initialDelay: options.retry.delay,
            maxDelay: options.retry.maxDelay,
          }),
        }),
        once,
      )
    : once;

  /** One attempt without retry and breaker, for use within `run`. */
  function send(request: OutboundRequest): Promise<OutboundResponse> {
    const { method = 'GET', url } = request;
    const { host } = URL.parse(url) ?? { host: '' };
    return traceRequest({ service, method, host }, (step) => exchange(request, step));
  }

  async function exchange(
    request: OutboundRequest,
    step: TracedRequest,
  ): Promise<OutboundResponse> {
    const { method = 'GET', deadline = options.deadline } = request;
    const begun = performance.now();
    const publish = (outcome: Pick<OutboundAttempt, 'status' | 'failure' | 'code'>) => {
      if (!outboundAttempts.hasSubscribers) return;
      const milliseconds = Math.round(performance.now() - begun);
      outboundAttempts.publish({ service, method, milliseconds, ...outcome });
    };
    const signal = AbortSignal.timeout(deadline);
    try {
      const { url, headers, body } = request;
      // A redirect could send the credentials to another host.
      const response = await (request.lookup
        ? fetchWithLookup(url, { method, headers, body, signal, lookup: request.lookup })
        : fetch(url, { method, headers, body, signal, redirect: 'error' }));
      const bytes = await readBytes(response, options.maxBytes ?? defaultMaxBytes);
      const { status, ok } = response;
      step.status = status;
      publish({ status });
      return new Answer(status, ok, response.headers, bytes);
    } catch (error) {
      const failure =
        error instanceof TooLarge ? 'too-large' : signal.aborted ? 'timeout' : 'unreachable';
      const fault = new OutboundError(service, failure, failure === 'unreachable' && error);
      publish({ failure, code: fault.code });
      throw errorOf(fault);
    }
  }

  /** Runs `attempt`, which may send several requests, with retries and the breaker. */
  async function run<Result>(
    attempt: () => Promise<Result>,
    { repeatable }: { repeatable: boolean },
  ): Promise<Result> {
    try {
      return await (repeatable ? repeated : once).execute(attempt);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw errorOf(new OutboundError(service, 'circuit-open'));
    }
  }

  return {
    send,
    run,
    /** Sends a request and parses the response; an error thrown by `read` fails the attempt. */
    request<Result>(
      request: OutboundRequest,
      read: (response: OutboundResponse) => Result,
    ): Promise<Result> {
      const repeatable = request.repeatable ?? (request.method ?? 'GET') === 'GET';
      return run(async () => read(await send(request)), { repeatable });
    },
    /** Whether the breaker is open, so that a request would fail without being sent. */
    isResting: () => Date.now() < openUntil,
  };
}

/** Decodes the body lazily, since a binary one is never read as text. */
class Answer implements OutboundResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Buffer;
  #text: string | undefined;

  constructor(status: number, ok: boolean, headers: Headers, bytes: Buffer) {
    this.status = status;
    this.ok = ok;
    this.headers = headers;
    this.bytes = bytes;
  }

  get text(): string {
    this.#text ??= new TextDecoder().decode(this.bytes);
    return this.#text;
  }

  get json(): unknown {
    return parsed(this.text);
  }
}

class TooLarge extends Error {}

/** @throws TooLarge as soon as more than `maxBytes` were received; the connection is closed. */
async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw new TooLarge();
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
