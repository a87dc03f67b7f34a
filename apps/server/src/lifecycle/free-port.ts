import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';

/** @throws the error of listening on the port, such as EADDRINUSE */
export async function requireFreePort({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
