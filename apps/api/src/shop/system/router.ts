import type { SystemState } from '@karwan/contract/shop/settings/system';
import { callsLeft } from '../../marketplaces/budget/calls-left.ts';
import { api, type RequestContext } from '../../platform/context.ts';
import { requireAllBranches } from '../../platform/session.ts';
import {
  discardDeadJob,
  retryDeadJob,
  retryDeadQueue,
} from './dead-letters/handle-dead-letters.ts';
import { readDeadLetters } from './dead-letters/read-dead-letters.ts';
import { newestBackup } from './newest-backup.ts';
import { readDatabase } from './read-database.ts';
import { readQueues } from './read-queues.ts';

const { system } = api;

/**
 * Requires access to all branches, because jobs concern all of them. @throws FORBIDDEN to members of some branches only
 */
async function ofAll(context: RequestContext): Promise<RequestContext> {
  await requireAllBranches(context);
  return context;
}

/** The staff's calls about the installation. */
export const systemHandlers = {
  get: system.get.handler(({ context }) => readSystem(context)),
  retryJob: system.retryJob.handler(async ({ context, input }) =>
    retryDeadJob(await ofAll(context), input),
  ),
  retryQueue: system.retryQueue.handler(async ({ context, input }) =>
    retryDeadQueue(await ofAll(context), input),
  ),
  discardJob: system.discardJob.handler(async ({ context, input }) =>
    discardDeadJob(await ofAll(context), input),
  ),
};

async function readSystem({
  db,
  tenant,
  marketplaces,
}: Pick<RequestContext, 'db' | 'tenant' | 'marketplaces'>): Promise<SystemState> {
  const [about, backup, queues, dead, left] = await Promise.all([
    readDatabase(db),
    newestBackup(db),
    readQueues(db),
    readDeadLetters(db, tenant.id),
    callsLeft(db, marketplaces ?? {}),
  ]);
  const quotas = Object.entries(left).map(([merchant, calls]) => ({ merchant, left: calls }));
  return { node: process.versions.node, ...about, backup, queues, ...dead, quotas };
}
