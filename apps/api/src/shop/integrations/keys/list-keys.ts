import { apiKeyPermissions } from '@karwan/contract/shop/integrations/api-key-permissions';
import type { ApiKey } from '@karwan/contract/shop/integrations/api-keys';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { fullName } from '../../../platform/statements/names.ts';

type Moment = 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt';

interface Row extends Omit<ApiKey, Moment | 'permissions'> {
  permissions: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** The shop's keys, valid ones first; expired and revoked ones are listed for a year. */
export async function listKeys({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>): Promise<{ keys: ApiKey[] }> {
  const { rows } = await sql<Row>`
    select k.id::text as id, k.name, k.ending, k.permissions, k.branches::text[] as branches,
      k.per_minute as "perMinute", ${fullName('u')} as "madeBy",
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
      k.revoked_at as "revokedAt"
    from api_key k join "user" u on u.id = k.user_id
    where k.tenant_id = ${tenant.id}
      and (k.revoked_at is null or k.revoked_at > now() - interval '1 year')
    order by k.revoked_at is not null, k.id desc limit 200`.execute(db);
  return {
    keys: rows.map(({ permissions, createdAt, expiresAt, lastUsedAt, revokedAt, ...key }) => ({
      ...key,
      // Ignores permissions that only another version knows.
      permissions: apiKeyPermissions.filter((one) => permissions.includes(one)),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  };
}
