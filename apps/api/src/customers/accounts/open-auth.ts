import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { sessionSeconds } from './sessions/session-life.ts';

const tenantId = { type: 'number', required: true, input: false, fieldName: 'tenant_id' } as const;
const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** better-auth for one shop; docs/decisions/0022 says what it is used for. None of its routes is public. */
async function openAuth(db: Kysely<Database>, tenant: number, secret: string) {
  // Loaded at the first sign-in only.
  const [{ betterAuth }, { tenantAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('./tenant-adapter.ts'),
  ]);
  return betterAuth({
    secret,
    baseURL: 'http://accounts.invalid',
    database: tenantAdapter(db, tenant),
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: {
        tenantId,
        twoFactorEnabled: {
          type: 'boolean',
          required: true,
          input: false,
          fieldName: 'two_factor_enabled',
        },
      },
    },
    session: {
      expiresIn: sessionSeconds.customer,
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        tenantId,
        secondFactorAt: {
          type: 'date',
          required: false,
          input: false,
          fieldName: 'second_factor_at',
        },
      },
    },
    account: {
      fields: {
        ...times,
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
      additionalFields: { tenantId },
    },
    verification: {
      fields: { ...times, expiresAt: 'expires_at' },
      additionalFields: { tenantId },
    },
  }).$context;
}

type Auth = ReturnType<typeof openAuth>;
const opened = new WeakMap<Kysely<Database>, Map<string, Auth>>();

/** The shop's better-auth, created once per process. */
export function authOf({
  db,
  tenant,
  secret,
}: Pick<RequestContext, 'db' | 'secret'> & { tenant: Pick<RequestContext['tenant'], 'id'> }) {
  const shops = opened.get(db) ?? new Map<string, Auth>();
  opened.set(db, shops);
  const name = `${tenant.id} ${secret}`;
  const known = shops.get(name);
  if (known) return known;
  const auth = openAuth(db, tenant.id, secret);
  shops.set(name, auth);
  auth.catch(() => shops.delete(name));
  return auth;
}
