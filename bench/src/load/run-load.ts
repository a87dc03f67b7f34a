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
}

export interface Load {
  /** Requests answered a second. */
  readonly perSecond: number;
  readonly answered: number;
  /** Processor time of the server for one request, in microseconds; NaN without a server to measure. */
  readonly cpu: number;
  /** The same of PostgreSQL. */
  readonly databaseCpu: number;
}

/**
 * Keeps all connections busy.
 * @throws Error when any answer is not a success: a figure with failures in it says nothing.
 */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const { origin, requests, seconds, amount, server, databaseCpu } = options;
  const before = await server?.usage();
  const databaseBefore = await databaseCpu?.();
  const result = await autocannon({
    url: origin,
    connections: options.connections ?? connections,
    timeout: 30,
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
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} never came`);
  }
  const each = (from = Number.NaN, to = Number.NaN) => (to - from) / answered;
  return {
    perSecond: answered / result.duration,
    answered,
    cpu: each(before?.cpu, after?.cpu),
    databaseCpu: each(databaseBefore, databaseAfter),
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
