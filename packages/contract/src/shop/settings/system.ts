import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { requiredText } from '../../text-fields.ts';

const at = z.iso.datetime();
const bytes = z.int().min(0);

/** A queue of background jobs, shared by all shops of the installation. */
export const systemQueue = z
  .object({
    name: z.string(),
    waiting: z.int().meta({ description: 'Jobs that may be taken now' }),
    later: z.int().meta({ description: 'Jobs that are to be done at a time to come' }),
    active: z.int(),
    failed: z.int().meta({ description: 'Given up, of those that are still stored' }),
    oldestSeconds: z.int().nullable().meta({ description: 'How long the oldest one waits' }),
    schedule: z.string().nullable().meta({
      description: 'Minute, hour, day, month, weekday by UTC; null: only when there is work',
    }),
    lastDoneAt: at.nullable().meta({ description: 'Of jobs that are still stored' }),
  })
  .meta({ id: 'SystemQueue' });
export type SystemQueue = z.infer<typeof systemQueue>;

/** A backup of the database. */
export const systemBackup = z
  .object({
    name: z.string(),
    kind: z.enum(['folder', 'pgbackrest']),
    finishedAt: at,
    bytes,
    isEncrypted: z.boolean(),
    isOld: z.boolean().meta({ description: 'Older than a day and two hours' }),
  })
  .meta({ id: 'SystemBackup' });

/** A dead letter: a job whose retries have all failed. */
export const deadJob = z
  .object({
    id: z.uuid(),
    queue: z.string().nullable().meta({ description: 'Null: of none that there is any more' }),
    at,
    tries: z.int().min(0).meta({ description: 'How often it was tried' }),
    fault: z.string().meta({ description: 'Why it failed at the end' }),
  })
  .meta({ id: 'DeadJob' });
export type DeadJob = z.infer<typeof deadJob>;

/** Health of the installation, for operators. */
export const systemState = z
  .object({
    node: z.string().meta({ description: 'Version of Node.js' }),
    postgres: z.string().meta({ description: 'Version of PostgreSQL' }),
    migration: z.string().meta({ description: 'The newest change of the tables' }),
    database: z.object({
      bytes,
      startedAt: at,
      connections: z.int(),
      maximumConnections: z.int(),
      longestSeconds: z.int().meta({ description: 'Age of the oldest transaction' }),
      standbys: z.int().meta({ description: 'Copies that follow it' }),
      archivedAt: at.nullable().meta({
        description: 'When a piece of the log was last archived, for restoring to any moment',
      }),
      largest: z.array(z.object({ table: z.string(), bytes })),
    }),
    backup: systemBackup.nullable().meta({ description: 'Null: none was ever noted' }),
    queues: z.array(systemQueue),
    deadLetters: z.array(deadJob).meta({
      description: 'The newest 20 jobs that failed to the last, of this shop or of none',
    }),
    deadQueues: z.array(z.object({ queue: z.string(), jobs: z.int().min(1) })).meta({
      description: 'How many there are of each queue',
    }),
    deadElsewhere: z.int().min(0).meta({ description: 'How many other shops have' }),
    quotas: z.array(z.object({ merchant: z.string(), left: z.int() })).meta({
      description: 'Calls that are left of the day of each marketplace',
    }),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof systemState>;

const tags = ['Settings'];
const act = { usedBy: 'clients', cost: usual, permission: 'system.act' } as const;
const retried = z
  .object({ retried: z.int().min(0).meta({ description: 'How many are queued again' }) })
  .meta({ id: 'RetriedJobs' });

export const system = {
  get: staffCall({ usedBy: 'clients', cost: usual, permission: 'system.read' })
    .route({
      method: 'GET',
      path: '/staff/system',
      tags,
      summary: 'Get the health of the installation',
    })
    .input(z.object({}))
    .output(systemState),
  retryJob: staffCall(act)
    .route({
      method: 'POST',
      path: '/staff/system/dead-letters/{id}/retry',
      tags,
      summary: 'Retry a failed job',
      description: 'Idempotent.',
    })
    .input(z.object({ id: z.uuid() }))
    .output(retried),
  retryQueue: staffCall(act)
    .route({
      method: 'POST',
      path: '/staff/system/queues/{queue}/retry',
      tags,
      summary: 'Retry the failed jobs of a queue',
      description: 'The oldest 1,000 of this shop.',
    })
    .input(z.object({ queue: z.string().max(100) }))
    .output(retried),
  discardJob: staffCall(act)
    .route({
      method: 'POST',
      path: '/staff/system/dead-letters/{id}/discard',
      tags,
      summary: 'Discard a failed job',
      description: 'Idempotent. The job is never carried out.',
    })
    .input(z.object({ id: z.uuid(), reason: requiredText(200) }))
    .output(z.object({})),
};
