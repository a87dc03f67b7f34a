import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from '../load/time-requests.ts';
import { freePort } from '../processes/free-port.ts';
import { type Row, timeAtMost } from '../report/row.ts';
import type { Measures } from './measurement.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const listing = '/department/luxury';

/** Time of `npm start` on existing data of the demo shop, until the first listing page has arrived. */
export async function measureStart({ quick }: Pick<Measures, 'quick'>): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-start-'));
  try {
    // Creates the data, and V8's compile cache.
    await timeStart(folder);
    const times: number[] = [];
    for (let run = 0; run < (quick ? 3 : 5); run += 1) times.push(await timeStart(folder));
    return [
      {
        what: 'npm start on existing data, until the first listing page',
        measured: { value: median(times), unit: 'ms' },
        budget: timeAtMost(1_500),
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeStart(folder: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const shop = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(shop, 'exit');
  try {
    const url = `http://127.0.0.1:${port}${listing}`;
    // Probes the port first: a refused connection is cheaper than a failing request, and the shop needs the CPU.
    while (!(await isListening(port)) || !(await isThere(url))) {
      if (shop.exitCode !== null) throw new Error('npm start ended: see its message above');
      await sleep(10);
    }
    return performance.now() - startedAt;
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
  });
}

async function isThere(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}
