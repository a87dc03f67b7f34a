import autocannon from 'autocannon';
import type { Child } from '../processes/child.ts';

/** As many as the figures that we compare with were taken with. */
export const connections = 16;

export const jsonHeaders = { 'content-type': 'application/json' };

export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface LoadOptions {
  readonly origin: string;
  /** One request over and over, or the next one each time. */
  readonly requests: LoadRequest | (() => LoadRequest);
  /** How long, or how many. */
  readonly seconds?: number;
  readonly amount?: number;
  /** How many requests are under way at once, if not as many as usual. */
  readonly connections?: number;
  /** The process whose processor time is measured. */
  readonly server?: Pick<Child, 'usage'>;
  /** Processor time of PostgreSQL so far, in microseconds. */
  readonly databaseCpu?: () => Promise<number>;
  /** For servers that report failures with status 200: false for such an answer. */
  readonly isSuccess?: (body: string) => boolean;
}

export interface Load {
  /** Requests answered a second. */
  readonly perSecond: number;
  readonly answered: number;
  /** Processor time of the server for one request, in microseconds; NaN without a server to measure. */
  readonly cpu: number;
  /** The same of PostgreSQL. */
  readonly databaseCpu: number;
  /** Milliseconds that half of the answers, and 99 of 100, took at most. */
  readonly p50: number;
  readonly p99: number;
  /** Of an answer as it crosses the wire, headers included. */
  readonly bytes: number;
}

/**
 * Keeps all connections busy.
 * @throws Error when any answer is not a success: a figure with failures in it says nothing.
 */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const { origin, requests, seconds, amount, server, databaseCpu, isSuccess } = options;
  const before = await server?.usage();
  const databaseBefore = await databaseCpu?.();
  const result = await autocannon({
    url: origin,
    connections: options.connections ?? connections,
    timeout: 30,
    ...(isSuccess && { verifyBody: (body: unknown) => isSuccess(String(body)) }),
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [
      typeof requests === 'function'
        ? { setupRequest: (request) => ({ ...request, ...ownCopy(requests()) }) }
        : ownCopy(requests),
    ],
  });
  const after = await server?.usage();
  const databaseAfter = await databaseCpu?.();
  const answered = result['2xx'];
  const failed = result.non2xx + result.mismatches;
  if (failed > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(`${failed} answers were no success, ${result.errors} never came`);
  }
  const each = (from = Number.NaN, to = Number.NaN) => (to - from) / answered;
  return {
    perSecond: answered / result.duration,
    answered,
    cpu: each(before?.cpu, after?.cpu),
    databaseCpu: each(databaseBefore, databaseAfter),
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / answered,
  };
}

/** autocannon writes the length of the body into the headers it is given. */
function ownCopy(request: LoadRequest): LoadRequest {
  return { ...request, headers: { ...request.headers } };
}

/** The same after a warm-up that is not counted. */
export async function runWarmLoad(options: LoadOptions & { seconds: number }): Promise<Load> {
  await runLoad({ ...options, amount: undefined, seconds: Math.max(1, options.seconds / 2) });
  return runLoad(options);
}
