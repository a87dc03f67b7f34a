import { z } from 'zod';
import { staffCall } from '../call.ts';
import { type StaffFacts, usual } from '../call-facts.ts';
import { recentLoginFault } from '../customers/recent-login.ts';
import { requiredLine } from '../text-fields.ts';
import { editConflict, edited } from './edit.ts';
import { permissions } from './permissions.ts';
import { staffLimits } from './staff.ts';

const tags = ['Staff'];

/** Key of a role in the database; it stays the same when the role is renamed. */
export const roleKey = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be a role');
const names = {
  name: requiredLine(60),
  nameUr: z.string().trim().max(60).meta({ description: 'In Urdu; empty: as `name`' }),
};

/** A role of the shop with its permissions. */
export const staffRole = z
  .object({
    key: roleKey,
    ...names,
    permissions: z.array(z.enum(permissions)),
    limits: staffLimits,
    version: z.int().meta({ description: 'To be sent with an edit' }),
    members: z.int().meta({ description: 'How many hold it' }),
    isOwner: z.boolean().meta({ description: 'It holds every permission and is never changed' }),
    mayGive: z.boolean().meta({ description: 'By who asks' }),
    mayChange: z.boolean().meta({ description: 'By who asks' }),
  })
  .meta({ id: 'StaffRole' });
export type StaffRole = z.infer<typeof staffRole>;

const changing = (facts: Omit<StaffFacts, 'permission' | 'usedBy'>) =>
  staffCall({ ...facts, usedBy: 'clients', permission: 'team.manage' }).errors(recentLoginFault);
const some = z.array(z.enum(permissions)).max(permissions.length).default([]);

/** The shop's roles. Nobody can grant permissions that they do not hold in all branches; the owner's role is fixed. */
export const staffRoles = {
  save: changing({ cost: usual })
    .errors(editConflict)
    .route({
      method: 'POST',
      path: '/staff/roles/{key}',
      tags,
      summary: 'Change the permissions or the name of a role',
      description: 'Takes effect with the next request of its members.',
    })
    .input(
      z.object({
        key: roleKey,
        version: z.int().min(0),
        name: names.name.optional(),
        nameUr: names.nameUr.optional(),
        give: some.meta({ description: 'Permissions that it is to hold' }),
        take: some.meta({ description: 'Permissions that it is not to hold' }),
        limits: staffLimits.partial().default({}),
      }),
    )
    .output(edited),
  copy: changing({ cost: usual })
    .route({
      method: 'POST',
      path: '/staff/roles',
      tags,
      summary: 'Create a role as a copy of another',
    })
    .input(z.object({ from: roleKey, ...names }))
    .output(staffRole),
  remove: changing({ cost: usual })
    .errors({ ROLE_IN_USE: { status: 409, message: 'Team members still have this role' } })
    .route({
      method: 'POST',
      path: '/staff/roles/{key}/remove',
      tags,
      summary: 'Remove a role without members',
    })
    .input(z.object({ key: roleKey }))
    .output(z.object({ removed: z.literal(true) })),
};
