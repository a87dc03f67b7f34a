import { z } from 'zod';

/** Work that goes on after the call that asked for it, and how far it is. */
export const staffTask = z
  .object({
    id: z.string(),
    kind: z.enum(['listings', 'branch', 'zones']),
    done: z.int(),
    total: z.int().meta({ description: '0: not known yet' }),
    state: z.enum(['waiting', 'done', 'failed']),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffTask' });
export type StaffTask = z.infer<typeof staffTask>;
