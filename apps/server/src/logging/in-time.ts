import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. A collector waits about ten seconds. */
const patience = 3_000;

/**
 * What the database says for `/metrics`; undefined when it fails or hangs: a collector wants the other numbers then.
 */
export async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const givenUp = sleep(patience, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([asked.catch(() => undefined), givenUp]);
  } finally {
    over.abort();
  }
}
