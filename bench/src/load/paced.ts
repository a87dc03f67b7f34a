import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadAnswer, LoadConnection } from './load-connection.ts';
import type { LoadRequest } from './run-load.ts';

/** How one request went. */
export interface Paced extends LoadAnswer {
  /** Milliseconds until the whole answer was there. */
  readonly took: number;
}

export interface PacedOptions {
  readonly origin: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Asks once, perhaps with several requests: the last answer counts. */
  readonly ask: (send: (request: LoadRequest) => Promise<LoadAnswer>) => Promise<LoadAnswer>;
}

/**
 * Asks at a pace, whether or not there were answers: as visitors come, who do not know of each other. A connection that
 * is free is used again, and so many are opened as are wanted.
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
