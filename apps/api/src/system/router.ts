import type { SystemState } from '@karwan/contract/staff/settings/system';
import { callsLeft } from '../marketplace/budget/calls-left.ts';
import { api, type RequestContext } from '../platform/context.ts';
import { newestBackup } from './newest-backup.ts';
import { readDatabase } from './read-database.ts';
import { readDeadLetters, readQueues } from './read-queues.ts';

/** The staff's call about the installation. */
export const systemHandlers = {
  get: api.system.get.handler(({ context }) => readSystem(context)),
};

async function readSystem({
  db,
  marketplaces,
}: Pick<RequestContext, 'db' | 'marketplaces'>): Promise<SystemState> {
  const [about, backup, queues, deadLetters, left] = await Promise.all([
    readDatabase(db),
    newestBackup(db),
    readQueues(db),
    readDeadLetters(db),
    callsLeft(db, marketplaces ?? {}),
  ]);
  const quotas = Object.entries(left).map(([merchant, calls]) => ({ merchant, left: calls }));
  return { node: process.versions.node, ...about, backup, queues, deadLetters, quotas };
}
