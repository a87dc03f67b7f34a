import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const workerFile = '/service-worker.js';

/** The shop under an address of its own, which can be cut off, and whose worker can change. */
export interface ChangingShop {
  readonly origin: string;
  /** From now on the worker's file is another one, as after a release. */
  release(): void;
  /** From now on the worker's file is gone. */
  withdrawWorker(): void;
  /** The line is dead until `reconnect`. */
  cut(): void;
  reconnect(): void;
  close(): Promise<void>;
}

/** Stands before the shop at `target`. */
export async function openChangingShop(target: string): Promise<ChangingShop> {
  let release = 0;
  let isGone = false;
  let isCut = false;
  const server = createServer((asked, answer) => {
    if (isCut) return asked.socket.destroy();
    if (asked.url === workerFile && isGone) return answer.writeHead(404).end();
    const isWorker = asked.url === workerFile && release > 0 && asked.method === 'GET';
    const passed = request(new URL(asked.url ?? '/', target), {
      method: asked.method,
      headers: isWorker ? {} : asked.headers,
    });
    passed.on('response', (given) => {
      // Another text than the shop's has another length and age.
      const { 'content-length': _, 'last-modified': __, etag: ___, ...others } = given.headers;
      answer.writeHead(given.statusCode ?? 502, isWorker ? others : given.headers);
      if (!isWorker) return given.pipe(answer);
      given.on('data', (part) => answer.write(part));
      given.on('end', () => answer.end(`\n// release ${release}`));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      release += 1;
    },
    withdrawWorker: () => {
      isGone = true;
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    reconnect: () => {
      isCut = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
