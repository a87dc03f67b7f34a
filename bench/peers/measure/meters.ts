import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../../src/processes/child.ts';
import { usageOf } from '../services/process-cpu.ts';

/** What processor time is read from. */
export interface Meters {
  readonly server: Pick<Child, 'usage'>;
  readonly databaseCpu: () => Promise<number>;
}

/** @param processes server, workers and Redis of a peer. */
export function metersOf(processes: readonly number[], databaseCpu: () => Promise<number>): Meters {
  return {
    databaseCpu,
    server: { usage: async () => ({ ...(await usageOf(processes)), heap: Number.NaN }) },
  };
}

export async function readMeters({ server, databaseCpu }: Meters) {
  return { server: (await server.usage()).cpu, database: await databaseCpu() };
}

/** Share of a processor below which a peer counts as idle, twice in a row. */
const idleShare = 0.08;
const idlePause = 700;
/** Milliseconds after which a peer that still works is taken as it is. */
const patience = 60_000;

/** Returns when server, workers and database have nothing more to do. */
export async function untilIdle(meters: Meters): Promise<void> {
  const giveUpAt = Date.now() + patience;
  for (let idle = 0; idle < 2 && Date.now() < giveUpAt; ) {
    const before = await readMeters(meters);
    await sleep(idlePause);
    const after = await readMeters(meters);
    const worked = after.server - before.server + after.database - before.database;
    idle = worked / (idlePause * 1000) < idleShare ? idle + 1 : 0;
  }
}
