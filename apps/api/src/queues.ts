import type { OpenSockets } from '@karwan/database/statements/open-sockets';
import { type BossOptions, startBoss as start } from '@karwan/job-queue/boss';
import type { Queues } from '@karwan/job-queue/queue-options';
import { catalogueQueues } from './catalogue/staff/jobs.ts';
import { contentQueues } from './content/jobs.ts';
import { insightQueues } from './insight/jobs.ts';
import { marketplaceQueues } from './marketplaces/jobs.ts';
import { formQueues } from './messaging/forms/jobs.ts';
import { restockQueues } from './messaging/notifications/jobs.ts';
import { messageQueues } from './messaging/transport/jobs.ts';
import { paymentQueues } from './payments/jobs.ts';
import type { JobPayloads, Queue } from './platform/jobs.ts';
import { staffQueues } from './platform/staff-tasks/jobs.ts';
import { salesQueues } from './sales/jobs.ts';
import { searchQueues } from './search/jobs.ts';
import { settingsQueues } from './shop/settings/jobs.ts';
import { stockQueues } from './stock/staff/jobs.ts';

/** All queues: a domain declares its own in `jobs.ts`. */
const queues: Queues<JobPayloads> = {
  ...catalogueQueues,
  ...contentQueues,
  ...insightQueues,
  ...marketplaceQueues,
  ...formQueues,
  ...restockQueues,
  ...messageQueues,
  ...paymentQueues,
  ...staffQueues,
  ...salesQueues,
  ...searchQueues,
  ...settingsQueues,
  ...stockQueues,
};

/** Whether the queue exists in this version: failed jobs of earlier versions may name others. */
export const isQueue = (name: string): name is Queue => Object.hasOwn(queues, name);

interface Options extends Omit<BossOptions, 'stream'> {
  /** Its connections, for whoever notices that the database no longer answers; default: nobody closes them. */
  readonly sockets?: OpenSockets;
}

/** Starts the job queue on the database at `url`. */
export const startBoss = (url: string, { sockets, ...options }: Options) =>
  start(url, queues, { ...options, ...(sockets && { stream: sockets.create }) });
