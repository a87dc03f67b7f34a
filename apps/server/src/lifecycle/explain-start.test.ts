import { createServer } from 'node:net';
import { AlreadyRunning } from '@karwan/database/embedded/start-embedded-postgres';
import { expect, test } from 'vitest';
import { explainStart } from './explain-start.ts';

function listenFault(port: number, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', resolve);
    server.listen(port, host, () => server.close(() => reject(new Error('it listened'))));
  });
}

test('a port that is taken and an address that is not ours name their variable', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  );
  const there = { host: '127.0.0.1', port };
  expect(explainStart(await listenFault(port, there.host), there)).toContain(`PORT: `);
  taken.close();
  const elsewhere = { host: '192.0.2.1', port: 0 };
  expect(explainStart(await listenFault(0, elsewhere.host), elsewhere)).toBe(
    'HOST: this machine has no address 192.0.2.1.',
  );
});

test('a second start says its own words, and a fault of ours keeps its stack', () => {
  const at = { host: '', port: 3000 };
  expect(explainStart(new AlreadyRunning('Stop it first'), at)).toBe('Stop it first');
  expect(explainStart(new Error('of ours'), at)).toBeUndefined();
});
