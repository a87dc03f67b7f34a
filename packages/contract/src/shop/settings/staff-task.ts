import { z } from 'zod';

/** A task that goes on in the background after the call that started it, with its progress. */
export const staffTask = z
  .object({
    id: z.string(),
    kind: z.enum(['listings', 'branch', 'zones', 'prices', 'orders']),
    done: z.int(),
    total: z.int().meta({ description: '0: not known yet' }),
    state: z.enum(['waiting', 'done', 'failed', 'overtaken']).meta({
      description: '`overtaken`: given up, as what it was about was changed meanwhile',
    }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffTask' });
export type StaffTask = z.infer<typeof staffTask>;
