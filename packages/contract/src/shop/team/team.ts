import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { type CallFacts, usual } from '../../call-facts.ts';
import { lastOwnerFault } from '../../customers/last-owner.ts';
import { recentLoginFault } from '../../customers/recent-login.ts';
import { phoneText } from '../../customers/user.ts';
import { currencyCode } from '../../money.ts';
import { roleName } from '../../staff/staff.ts';
import { staffRole } from '../../staff/staff-roles.ts';
import { requiredLine } from '../../text-fields.ts';

const tags = ['Staff'];
const roleKeys = z.array(z.string().min(1).max(40)).min(1).max(20);
const branches = z
  .array(smallId)
  .min(1)
  .max(100)
  .nullable()
  .meta({ description: 'Null: every branch, also those to come' });

/** A member of the staff. */
export const teamMember = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    roles: z.array(roleName),
    branches: z.array(z.object({ id: smallId, name: z.string() })).nullable(),
    hasSecondFactor: z.boolean(),
    lastSeenAt: z.iso.datetime().nullable(),
    isMe: z.boolean(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

const managing = (facts: CallFacts) =>
  staffCall({ ...facts, permission: 'team.manage' }).errors({
    ...recentLoginFault,
    ...lastOwnerFault,
  });

/** An entry of the trail (the audit log). */
const trailEntry = z
  .object({
    id: bigId,
    at: z.iso.datetime(),
    actorId: z.string(),
    actorName: z.string(),
    kind: z.string(),
    entity: z.string(),
    entityId: z.string(),
    branch: smallId.nullable(),
    batchId: z.string().nullable(),
    currency: currencyCode.meta({ description: 'Of its amounts, which are in minor units' }),
    reason: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    undoes: bigId.nullable().meta({ description: 'The action that this one took back' }),
    undo: z
      .enum(['possible', 'done', 'none'])
      .meta({ description: 'Whether the caller may take it back; done: somebody has' }),
  })
  .meta({ id: 'TrailEntry' });

export type TrailEntry = z.infer<typeof trailEntry>;

const names = z.record(z.string(), z.string()).meta({
  description:
    'Names of the records that entries refer to by id, as `thing:id`; those that no longer exist are missing',
});

const trailFilters = z.object({
  actor: z.string().max(100).optional(),
  kind: z
    .string()
    .max(80)
    .optional()
    .meta({ description: 'Thing and verb; or the beginning of kinds, such as `order.`' }),
  entity: z.string().max(40).optional(),
  entityId: z.string().max(100).optional(),
  from: z.iso.date().optional().meta({ description: 'First day, in Pakistan' }),
  to: z.iso.date().optional().meta({ description: 'Last day, in Pakistan' }),
});

/** The shop's staff. Nobody can grant permissions they do not hold, or change members who hold more. */
export const team = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'team.manage' })
    .route({ method: 'GET', path: '/staff/team', tags, summary: 'List the members of the staff' })
    .input(z.object({}))
    .output(z.array(teamMember)),
  colleagues: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.note' })
    .route({
      method: 'GET',
      path: '/staff/colleagues',
      tags,
      summary: 'List members whom orders can be assigned to',
    })
    .input(z.object({}))
    .output(z.array(z.object({ id: z.string(), name: z.string() }))),
  roles: staffCall({ usedBy: 'clients', cost: usual, permission: 'team.manage' })
    .route({ method: 'GET', path: '/staff/roles', tags, summary: 'List roles' })
    .input(z.object({}))
    .output(z.array(staffRole)),
  invite: managing({ usedBy: 'clients', cost: { share: 1 / 60 } })
    .route({
      method: 'POST',
      path: '/staff/team',
      tags,
      summary: 'Add the user of a phone number to the staff',
      description: 'They are told by SMS.',
    })
    .errors({
      INVALID_PHONE_NUMBER: { status: 400, message: 'This is not a valid phone number' },
    })
    .input(z.object({ phone: phoneText, name: requiredLine(80), roles: roleKeys, branches }))
    .output(teamMember),
  change: managing({ usedBy: 'clients', cost: usual })
    .route({
      method: 'POST',
      path: '/staff/team/{id}',
      tags,
      summary: 'Change the roles and branches of a member',
    })
    .input(z.object({ id: z.string().min(1).max(100), roles: roleKeys, branches }))
    .output(teamMember),
  end: managing({ usedBy: 'clients', cost: usual })
    .route({
      method: 'POST',
      path: '/staff/team/{id}/end',
      tags,
      summary: 'Remove a member from the staff',
      description: 'Their sessions end, and what was assigned to them is released.',
    })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({ ended: z.literal(true) })),
  endSessions: managing({ usedBy: 'clients', cost: usual })
    .route({
      method: 'POST',
      path: '/staff/team/{id}/end-sessions',
      tags,
      summary: 'Log a member out on all devices',
    })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({ ended: z.int().meta({ description: 'How many sessions' }) })),
  trail: staffCall({ usedBy: 'clients', cost: usual, permission: ['audit.read', 'audit.own'] })
    .route({
      method: 'GET',
      path: '/staff/trail',
      tags,
      summary: 'List the actions of the staff, newest first',
      description: "With `audit.own` only, the caller's own.",
    })
    .input(
      trailFilters.extend({
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ entries: z.array(trailEntry), names, next: bigId.nullable() })),
  undo: staffCall({ usedBy: 'clients', cost: usual, permission: ['audit.read', 'audit.own'] })
    .errors({
      CHANGED_SINCE: { status: 409, message: 'This was changed or undone since' },
    })
    .route({
      method: 'POST',
      path: '/staff/trail/{id}/undo',
      tags,
      summary: 'Undo an action of the last 30 days, or all actions of its batch',
      description:
        'Only for kinds of actions that can be undone, by members who may take the reverse action, while the record is unchanged since. In a batch, changed records are skipped and counted.',
    })
    .input(z.object({ id: bigId, batch: z.boolean().default(false) }))
    .output(z.object({ undone: z.int(), kept: z.int() })),
  exportTrail: staffCall({
    usedBy: 'clients',
    cost: { share: 1 / 30 },
    permission: ['audit.read', 'audit.own'],
  })
    .route({
      method: 'POST',
      path: '/staff/trail/export',
      tags,
      summary: 'Export the newest entries of the trail',
      description: 'The export is recorded in the trail.',
    })
    .input(trailFilters.extend({ rows: z.int().min(1).max(20_000).default(20_000) }))
    .output(z.object({ entries: z.array(trailEntry), names })),
};
