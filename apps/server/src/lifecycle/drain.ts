import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests get to finish. */
const defaultTimeout = 10_000;

/** Graceful shutdown: accepts no new connections, lets running requests finish, then closes all connections. */
export async function drain(app: FastifyInstance, milliseconds = defaultTimeout): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  // A keep-alive connection becomes idle after its last response and would otherwise stay open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
    clearInterval(sweep);
  }
}
