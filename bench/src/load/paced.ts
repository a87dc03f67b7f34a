import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadAnswer, LoadConnection } from './load-connection.ts';
import type { LoadRequest } from './run-load.ts';

/** A response with its latency. */
export interface Paced extends LoadAnswer {
  /** Milliseconds until the response was complete. */
  readonly took: number;
}

export interface PacedOptions {
  readonly origin: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** One unit of work, perhaps of several requests; the last response counts. */
  readonly ask: (send: (request: LoadRequest) => Promise<LoadAnswer>) => Promise<LoadAnswer>;
}

/**
 * Sends requests at a fixed rate whether or not earlier ones have been answered (open-loop load), like independent
 * visitors. Free connections are reused, and as many as needed are opened.
 */
export async function runPaced({
  origin,
  perSecond,
  seconds,
  ask,
}: PacedOptions): Promise<Paced[]> {
  const free: LoadConnection[] = [];
  const all: LoadConnection[] = [];
  const answers: Promise<Paced>[] = [];
  const open = async () => {
    const made = await LoadConnection.open(origin, { keepsBody: true });
    all.push(made);
    return made;
  };
  const once = async (): Promise<Paced> => {
    const begunAt = performance.now();
    let connection = free.pop();
    while (connection?.isClosed) connection = free.pop();
    const used = connection ?? (await open());
    const answer = await ask((request) => used.send(request));
    free.push(used);
    return { ...answer, took: performance.now() - begunAt };
  };
  try {
    const startedAt = performance.now();
    const amount = Math.round(perSecond * seconds);
    while (answers.length < amount) {
      const due = Math.min(amount, ((performance.now() - startedAt) / 1_000) * perSecond);
      while (answers.length < due) answers.push(once());
      await sleep(Math.min(5, 1_000 / perSecond));
    }
    return await Promise.all(answers);
  } finally {
    for (const connection of all) connection.close();
  }
}
