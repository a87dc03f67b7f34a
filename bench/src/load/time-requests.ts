import { Agent, request } from 'node:http';
import type { LoadRequest } from './run-load.ts';

// Idle connections are closed before the server closes them, which could coincide with a request.
const oneConnection = new Agent({ keepAlive: true, maxSockets: 1, timeout: 5_000 });
const severalConnections = new Agent({ keepAlive: true, timeout: 5_000 });

export interface Answer {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** From the first byte sent to the last one received, in milliseconds. */
  readonly milliseconds: number;
}

/**
 * Sends one request, by default on a single keep-alive connection.
 * @throws Error when the response is not a success.
 */
export function send(
  origin: string,
  { method, path, headers, body }: LoadRequest,
  agent: Agent = oneConnection,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const startedAt = performance.now();
  const outgoing = request(`${origin}${path}`, { method, headers, agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const milliseconds = performance.now() - startedAt;
      const content = Buffer.concat(chunks);
      if (response.statusCode !== 200) {
        const start = content.toString('utf8', 0, 300);
        reject(new Error(`${path} was answered with ${response.statusCode}: ${start}`));
      } else resolve({ headers: plain(response.headers), body: content, milliseconds });
    });
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

/**
 * The median duration of a request, in milliseconds.
 * @param calls how often it is measured; as many warm-up requests come before
 */
export async function medianTime(
  origin: string,
  request: LoadRequest,
  calls: number,
): Promise<number> {
  const times: number[] = [];
  for (let number = -calls; number < calls; number++) {
    const { milliseconds } = await send(origin, request);
    if (number >= 0) times.push(milliseconds);
  }
  return median(times);
}

/**
 * Sends `amount` requests with limited concurrency.
 * @returns latencies in milliseconds
 */
export async function sendAtOnce(
  origin: string,
  next: () => LoadRequest,
  amount: number,
  atOnce: number,
): Promise<number[]> {
  const times: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent++ < amount)
      times.push((await send(origin, next(), severalConnections)).milliseconds);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}

function plain(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return Object.fromEntries(entries);
}

/** The median; the mean of the two middle values of an even number. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The 99th percentile; NaN for an empty list. */
export function percentile99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
