import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../../src/processes/child.ts';
import { usageOf } from '../services/process-cpu.ts';

/** Sources of CPU times. */
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

/** CPU share below which a shop counts as idle, twice in a row. */
const idleShare = 0.08;
const idlePause = 700;
/** Milliseconds to wait for a shop to become idle. */
const patience = 60_000;

/** Resolves when server, workers and database are idle. */
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
