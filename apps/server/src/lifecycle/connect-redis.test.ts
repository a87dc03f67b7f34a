import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { connectRedis } from './connect-redis.ts';
import { createStopper } from './stopper.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A fake Redis that accepts or refuses a client. */
async function listen(port: number, answer: string): Promise<number> {
  const listening = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (data) => {
        // Each command begins with the number of its parts.
        const commands = data.toString().match(/^\*\d+\r$/gm) ?? [];
        socket.write(answer.repeat(commands.length));
      });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
  return (listening.address() as { port: number }).port;
}

test('an outage of Redis is one warning that names the variable, and its end is logged', async () => {
  const port = await listen(0, '');
  server?.close();
  const { lines, logger } = openTestLog();
  const stopper = createStopper(logger);
  const redis = await connectRedis(`redis://user:s3cret@127.0.0.1:${port}`, logger, stopper);
  const tries = vi.fn();
  redis.on('reconnecting', tries);
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(2), 5_000);
  expect(lines).toMatchObject([
    {
      level: 'warn',
      code: 'ECONNREFUSED',
      msg: `REDIS_URL: 127.0.0.1:${port}: nothing listens there. Until it answers, each node counts requests for itself.`,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|stack/);
  const begun = performance.now();
  await stopper.stop();
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a refused password is logged', async () => {
  const port = await listen(0, '-WRONGPASS invalid username-password pair\r\n');
  const { lines, logger } = openTestLog();
  const stopper = createStopper(logger);
  await connectRedis(`redis://user:s3cret@127.0.0.1:${port}`, logger, stopper);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), 5_000);
  expect(lines[0]?.msg).toContain('REDIS_URL: ');
  expect(lines[0]?.msg).toContain('user or password is wrong');
  await stopper.stop();
});
