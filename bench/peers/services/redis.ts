import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/processes/free-port.ts';
import { type Program, startProgram } from './program.ts';

export interface Redis extends Program {
  readonly url: string;
}

/**
 * Starts the machine's Redis, empty and in memory only, for one shop.
 * @throws Error that says how to install it.
 */
export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort();
  const program = startProgram(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: folder, log: `${folder}/redis.log` },
  );
  const giveUpAt = Date.now() + 10_000;
  while (!(await answers(port))) {
    if (Date.now() > giveUpAt || program.hasEnded()) {
      throw new Error(
        'Redis does not start. It is installed with "apt-get install redis-server" or "brew install redis".',
      );
    }
    await sleep(100);
  }
  return { ...program, url: `redis://127.0.0.1:${port}` };
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => {
    socket.destroy();
    resolve(true);
  });
  socket.once('error', () => resolve(false));
  return promise;
}
