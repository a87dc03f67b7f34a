import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout in milliseconds, well below the ten seconds after which a collector gives up. */
const timeout = 3_000;

/**
 * The result of a database read for `/metrics`; undefined when it fails or times out, so that the collector still
 * gets the other metrics.
 */
export async function withTimeout<T>(requested: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const timedOut = sleep(timeout, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([requested.catch(() => undefined), timedOut]);
  } finally {
    over.abort();
  }
}
