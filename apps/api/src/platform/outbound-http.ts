import { channel } from 'node:diagnostics_channel';
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
import { OutboundError, type OutboundFailure } from './outbound-error.ts';
import { type TracedRequest, traceRequest } from './traces/traces.ts';

export interface OutboundOptions {
  /** For messages and logs, such as `Payson`. */
  readonly service: string;
  /** Milliseconds one attempt may take, the reading of the answer included. */
  readonly deadline: number;
  /** Longest answer that is read. */
  readonly maxBytes?: number;
  /** Further attempts, of requests that may be repeated; left out: none. Delays in milliseconds. */
  readonly retry?: { readonly attempts: number; readonly delay: number; readonly maxDelay: number };
  /** Leaves a service alone for `rest` milliseconds after so many failures in a row. */
  readonly breaker?: { readonly failures: number; readonly cooldown: number };
  /** What the caller's own callers understand; left out: the error as it is. */
  readonly errorOf?: (error: OutboundError) => Error;
  /** Failures that another attempt may end well after. Left out: those of the connection and the time. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Failures that the breaker counts; left out: those that are transient. */
  readonly tripsBreaker?: (error: unknown) => boolean;
}

export interface OutboundRequest {
  readonly url: URL | string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  readonly deadline?: number;
  /** Whether a second one does no harm. Left out: of a GET. What moves money is never repeated. */
  readonly repeatable?: boolean;
}

export interface OutboundResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

/** What is published about each attempt, without any content of the request or the answer. */
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

const usualMaxBytes = 1_000_000;

const isTransientByDefault = (error: unknown) =>
  error instanceof OutboundError && error.failure !== 'too-large';

/** The one way to ask another service over HTTP. Each service has its own, so that one breaker is its. */
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
          // Jitter spreads the attempts of many nodes.
          backoff: new ExponentialBackoff({
            initialDelay: options.retry.delay,
            maxDelay: options.retry.maxDelay,
          }),
        }),
        once,
      )
    : once;

  /** One attempt, outside retry and breaker: for use within `run`. */
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
      // A redirect would send the credentials to another host.
      const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
      const bytes = await readBytes(response, options.maxBytes ?? usualMaxBytes);
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

  /** Makes `attempt` by the rules for retries and the breaker. It may send several requests. */
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
    /** Asks and reads; what `read` throws counts as a failure of this attempt. */
    request<Result>(
      request: OutboundRequest,
      read: (response: OutboundResponse) => Result,
    ): Promise<Result> {
      const repeatable = request.repeatable ?? (request.method ?? 'GET') === 'GET';
      return run(async () => read(await send(request)), { repeatable });
    },
    /** Whether a request would fail now without being sent. */
    isResting: () => Date.now() < openUntil,
  };
}

/** What is no text is never read as one. */
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

/** @throws TooLarge as soon as more than `maxBytes` has come; the connection is closed. */
async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw new TooLarge();
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
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
