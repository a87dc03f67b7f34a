import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ListenOptions {
  /** 0: any free port. */
  readonly port?: number;
  /** Whether the caller listens on `port` and hands the connections over. */
  readonly isHandedConnections?: boolean;
}

/** Starts a sandbox on the loopback interface; returns its origin. */
export async function listen(
  app: FastifyInstance,
  { port = 0, isHandedConnections = false }: ListenOptions,
): Promise<string> {
  if (isHandedConnections) await app.ready();
  else await app.listen({ host: '127.0.0.1', port });
  const { port: bound } = isHandedConnections ? { port } : (app.server.address() as AddressInfo);
  return `http://127.0.0.1:${bound}`;
}
