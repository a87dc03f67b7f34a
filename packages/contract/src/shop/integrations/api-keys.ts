import { z } from 'zod';
import { idempotencyKey, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { recentLoginFault } from '../../customers/recent-login.ts';
import { requiredLine } from '../../text-fields.ts';
import { apiKeyPermissions, defaultKeyRate } from './api-key-permissions.ts';

const tags = ['Integrations'];
const keyPermission = z.enum(apiKeyPermissions);

/** An API key, with which a program makes staff calls in the name of its creator. */
export const apiKey = z
  .object({
    id: smallId,
    name: z.string(),
    ending: z.string().meta({ description: 'Its last four characters' }),
    permissions: z.array(keyPermission),
    branches: z.array(smallId).nullable().meta({ description: 'Null: every branch of the member' }),
    perMinute: z.int(),
    madeBy: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

/** Only a hash of the token is stored, so only the response that creates a key contains it. */
const newApiKey = z.object({ id: smallId, token: z.string().nullable() }).meta({ id: 'NewApiKey' });

/** API keys for programs: an ERP, a warehouse system, a marketplace connector. */
export const apiKeys = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'team.manage' })
    .route({ method: 'GET', path: '/staff/api-keys', tags, summary: 'List API keys' })
    .input(z.object({}))
    .output(z.object({ keys: z.array(apiKey) })),
  create: staffCall({ usedBy: 'clients', cost: usual, permission: 'team.manage' })
    .errors(recentLoginFault)
    .route({
      method: 'POST',
      path: '/staff/api-keys',
      tags,
      summary: 'Create an API key',
      description: 'Its token is in this response only.',
    })
    .input(
      z.object({
        key: idempotencyKey,
        name: requiredLine(60),
        permissions: z.array(keyPermission).min(1, 'Required').max(apiKeyPermissions.length),
        branches: z.array(smallId).min(1).max(100).nullable().default(null),
        perMinute: z.int().min(1).max(600).default(defaultKeyRate),
        days: z
          .int()
          .min(1)
          .max(3_650)
          .nullable()
          .meta({ description: 'Until it ends; null: when it is revoked' }),
      }),
    )
    .output(newApiKey),
  revoke: staffCall({ usedBy: 'clients', cost: usual, permission: 'team.manage' })
    .route({
      method: 'POST',
      path: '/staff/api-keys/{id}/revoke',
      tags,
      summary: 'Revoke an API key at once',
      description: 'Idempotent.',
    })
    .input(z.object({ id: smallId }))
    .output(z.object({})),
};
