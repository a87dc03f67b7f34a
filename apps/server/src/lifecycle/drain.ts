import type { FastifyInstance } from 'fastify';

/** How long requests under way may take to end. */
const defaultTimeout = 10_000;

/** Takes no new connections, lets answers under way go out, then closes what is left. */
export async function drain(app: FastifyInstance, milliseconds = defaultTimeout): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  // A connection whose answer just went out would wait for a next request that cannot come.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
    clearInterval(sweep);
  }
}
