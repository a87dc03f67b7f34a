import type { Stage } from '../measure/measurement.ts';
import { startChild } from '../processes/child.ts';
import { connections, type Load } from './run-load.ts';

/** What a child process is told to do. */
export interface ChildOrder {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Loads PostgreSQL from a child process, after a second of warm-up, without the shop.
 * @param file the child's program; it takes a `ChildOrder` and answers how many operations a second it did
 */
export async function runChildLoad(
  file: URL,
  { databaseUrl: url, databaseCpu }: Pick<Stage, 'databaseUrl' | 'databaseCpu'>,
  seconds: number,
): Promise<Pick<Load, 'perSecond' | 'databaseCpu'>> {
  const child = startChild(file);
  try {
    const order: ChildOrder = { url, connections, seconds };
    await child.ask<number>({ ...order, seconds: 1 });
    const before = await databaseCpu();
    const perSecond = await child.ask<number>(order);
    const cpu = (await databaseCpu()) - before;
    return { perSecond, databaseCpu: cpu / (perSecond * seconds) };
  } finally {
    await child.stop();
  }
}
