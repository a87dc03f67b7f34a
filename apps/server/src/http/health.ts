import { free } from '@karwan/api/platform/request-cost';
import { DatabaseSilent } from '@karwan/database/statements/pulse';
import type { FastifyInstance } from 'fastify';
import { shopCommit, shopVersion } from '../version.ts';

export interface HealthOptions {
  isDraining(): boolean;
  /** Whether the page cache is still being warmed. */
  isWarming?(): boolean;
  /** Rejects when the database does not respond. */
  checkDatabase(): Promise<unknown>;
  /** Called each time that the database does not respond, and for what fails besides. */
  onFault(error: unknown, what?: string): void;
}

const timeout = 2_000;

/** `/healthz` (liveness): the process runs. `/readyz` (readiness): it should receive requests. */
export function mountHealth(
  app: FastifyInstance,
  { isDraining, isWarming, checkDatabase, onFault }: HealthOptions,
) {
  const config = { cost: free };
  const build = { version: shopVersion(), commit: shopCommit() };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    if (isWarming?.()) return reply.code(503).send({ status: 'warming' });
    try {
      await within(timeout, checkDatabase());
    } catch (error) {
      onFault(error);
      return reply.code(503).send({ status: 'no database' });
    }
    return { status: 'ready', ...build };
  });
}

async function within(milliseconds: number, work: Promise<unknown>) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseSilent()), milliseconds);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
