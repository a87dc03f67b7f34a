import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';

const at = z.iso.datetime();
const bytes = z.int().min(0);

/** A queue of background jobs, for all shops of the installation together. */
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

/** A copy of the database that may be restored. */
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

/** How the installation is: what an operator looks at first when something is wrong. */
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
    deadLetters: z.array(z.object({ id: z.string(), at })).meta({
      description: 'The newest 20 jobs that failed to the last',
    }),
    quotas: z.array(z.object({ merchant: z.string(), left: z.int() })).meta({
      description: 'Calls that are left of the day of each marketplace',
    }),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof systemState>;

export const system = {
  get: staffCall({ usedBy: 'clients', cost: usual, permission: 'system.read' })
    .route({
      method: 'GET',
      path: '/staff/system',
      tags: ['Settings'],
      summary: 'How the installation is; for staff',
    })
    .input(z.object({}))
    .output(systemState),
};
