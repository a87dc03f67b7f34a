import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { standBy } from './stand-by.ts';

/** A sandbox with one page that does not listen by itself. */
function sandbox(text: string) {
  const stop = vi.fn(async () => {});
  return { servers: [createServer((_request, response) => response.end(text))], stop };
}

test('the first connection loads the sandbox, and is served by it like later ones', async () => {
  const loaded = sandbox('hello');
  const load = vi.fn(async () => loaded);
  const { ports, stop } = await standBy([0], load);
  expect(load).not.toHaveBeenCalled();
  const ask = async () => (await fetch(`http://127.0.0.1:${ports[0]}/`)).text();
  expect(await Promise.all([ask(), ask()])).toEqual(['hello', 'hello']);
  expect(await ask()).toBe('hello');
  expect(load).toHaveBeenCalledExactlyOnceWith(ports);
  await stop();
  expect(loaded.stop).toHaveBeenCalledOnce();
  await expect(ask()).rejects.toThrow();
});

test('a sandbox that cannot be loaded closes the connection; the next one retries', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  const load = vi.fn(async () => sandbox('late'));
  load.mockRejectedValueOnce(new Error('no such module'));
  const { ports, stop } = await standBy([0], load);
  const port = ports[0] ?? 0;
  await once(connect(port, '127.0.0.1').resume(), 'close');
  expect(report).toHaveBeenCalledOnce();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('late');
  await stop();
});

test('a sandbox without requests is stopped without being loaded', async () => {
  const load = vi.fn(async () => sandbox(''));
  const { stop } = await standBy([0, 0], load);
  await stop();
  expect(load).not.toHaveBeenCalled();
});

test('a preferred port is used if it is free, and any other if not', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const preferred = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const load = async () => sandbox('');
  const other = await standBy([{ preferred }], load);
  expect(other.ports[0]).not.toBe(preferred);
  await other.stop();
  taken.close();
  await once(taken, 'close');
  const same = await standBy([{ preferred }], load);
  expect(same.ports).toEqual([preferred]);
  await same.stop();
});
