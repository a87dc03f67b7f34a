import type { Child } from '../processes/child.ts';
import { LoadConnection } from './load-connection.ts';

/** The number of connections of the figures that we compare with. */
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
  /** One request repeatedly, or a function that returns the next one. */
  readonly requests: LoadRequest | (() => LoadRequest);
  /** Duration in seconds, or number of requests. */
  readonly seconds?: number | undefined;
  readonly amount?: number;
  /** Number of concurrent requests, if not the default. */
  readonly connections?: number;
  /** The process whose CPU time is measured. */
  readonly server?: Pick<Child, 'usage'>;
  /** CPU time of PostgreSQL so far, in microseconds. */
  readonly databaseCpu?: () => Promise<number>;
  /** For servers that send errors with status 200: whether a body is a success. */
  readonly isSuccess?: (body: string) => boolean;
}

export interface Load {
  /** Requests answered a second. */
  readonly perSecond: number;
  readonly answered: number;
  /** CPU time of the server per request, in microseconds; NaN without a server. */
  readonly cpu: number;
  /** CPU time of PostgreSQL per request. */
  readonly databaseCpu: number;
  /** Median and 99th percentile of latency, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Response size on the wire, with headers. */
  readonly bytes: number;
}

/**
 * Closed-loop load: keeps all connections busy.
 * @throws Error when any response is an error, since figures with failures are meaningless.
 */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const { origin, server, databaseCpu } = options;
  const open = () => LoadConnection.open(origin, { keepsBody: options.isSuccess !== undefined });
  const all = await Promise.all(Array.from({ length: options.connections ?? connections }, open));
  try {
    const before = await server?.usage();
    const databaseBefore = await databaseCpu?.();
    const startedAt = performance.now();
    const goesOn = limitOf(options, startedAt);
    const answers: Answers = { times: [], bytes: 0 };
    await Promise.all(
      all.map(async (_, index) => {
        while (goesOn()) {
          // Servers may close idle connections.
          if (all[index]?.isClosed) all[index] = await open();
          await sendNext(all[index] as LoadConnection, options, answers);
        }
      }),
    );
    const duration = performance.now() - startedAt;
    const after = await server?.usage();
    const databaseAfter = await databaseCpu?.();
    const { times, bytes } = answers;
    times.sort((a, b) => a - b);
    const each = (from = Number.NaN, to = Number.NaN) => (to - from) / times.length;
    return {
      perSecond: (times.length / duration) * 1000,
      answered: times.length,
      cpu: each(before?.cpu, after?.cpu),
      databaseCpu: each(databaseBefore, databaseAfter),
      p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
      p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      bytes: bytes / times.length,
    };
  } finally {
    for (const connection of all) connection.close();
  }
}

interface Answers {
  /** Latencies in milliseconds. */
  readonly times: number[];
  bytes: number;
}

async function sendNext(
  connection: LoadConnection,
  { requests, isSuccess }: LoadOptions,
  answers: Answers,
): Promise<void> {
  const request = typeof requests === 'function' ? requests() : requests;
  const sentAt = performance.now();
  const { status, bytes, body } = await connection.send(request);
  if (status < 200 || status > 299 || isSuccess?.(body) === false) {
    throw new Error(`${request.path} was answered with ${status}, which is no success`);
  }
  answers.times.push(performance.now() - sentAt);
  answers.bytes += bytes;
}

/** Whether to send another request. */
function limitOf({ seconds = 0, amount }: LoadOptions, startedAt: number): () => boolean {
  let sent = 0;
  if (amount !== undefined) return () => sent++ < amount;
  const endsAt = startedAt + seconds * 1000;
  return () => performance.now() < endsAt;
}

/** Requests until V8 has optimized the hot code. */
const warmUp = 6_000;

/** The same after a warm-up that is not counted. */
export async function runWarmLoad(options: LoadOptions): Promise<Load> {
  await runLoad({ ...options, seconds: undefined, amount: warmUp });
  return runLoad(options);
}
