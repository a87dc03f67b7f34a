import type { ApiKeyPermission } from '@karwan/contract/shop/integrations/api-key-permissions';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../../customers/accounts/sessions/recent-login.ts';
import { hashSessionToken } from '../../../customers/accounts/sessions/session-token.ts';
import { badField } from '../../../platform/faults.ts';
import { forbidden, type StaffSession } from '../../../platform/session.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { newKeyToken } from './key-token.ts';

interface NewKey {
  /** The idempotency key. */
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly ApiKeyPermission[];
  readonly branches: readonly string[] | null;
  readonly perMinute: number;
  /** Days until it expires; null: never. */
  readonly days: number | null;
}

/**
 * Creates an API key; idempotent. Only the first response contains its token.
 * @throws FORBIDDEN for a permission that the member lacks, BAD_REQUEST for a branch that is not theirs, LOGIN_AGAIN
 */
export function createKey(
  context: CommandContext,
  { key: form, name, permissions, branches, perMinute, days }: NewKey,
): Promise<{ id: string; token: string | null }> {
  const { tenant, db } = context;
  return runStaffCommand(
    context,
    async ({ trx, staff, record }) => {
      await requireRecentLogin({ db, tenant }, staff);
      requireOwnPermissions(staff, permissions);
      const claim = await claimRequest(trx, tenant.id, `api-key:${staff.userId}:${form}`);
      if (claim.before) return { id: claim.before, token: null };
      const own = branches?.map(Number) ?? null;
      const { rows: known } = await sql<{ id: number }>`
      select id from branch where tenant_id = ${tenant.id} and id = any(${own ?? []}::integer[])
        and (${staff.access.branches}::integer[] is null or id = any(${staff.access.branches}::integer[]))`.execute(
        trx,
      );
      if (own && known.length < new Set(own).size) {
        throw badField('branches', 'has a branch that you do not work for', 'choice');
      }
      const token = newKeyToken();
      const { rows } = await sql<{ id: string }>`
      insert into api_key (tenant_id, user_id, name, token, ending, permissions, branches, per_minute, expires_at)
      values (${tenant.id}, ${staff.userId}, ${name}, ${hashSessionToken(token)}, ${token.slice(-4)},
        ${[...new Set(permissions)]}, ${own}, ${perMinute}, now() + make_interval(days => ${days}))
      returning id::text as id`.execute(trx);
      const id = rows[0]?.id ?? '';
      await claim.finish(id);
      record({
        kind: 'apiKey.create',
        entity: 'apiKey',
        entityId: id,
        after: { permissions, branches: own, perMinute, days },
      });
      return { id, token };
    },
    { isSecret: true },
  );
}

function requireOwnPermissions({ access }: StaffSession, requested: readonly ApiKeyPermission[]) {
  const lacking = requested.filter((one) => !access.permissions.has(one));
  if (lacking.length > 0) throw forbidden(`You may not give ${lacking.join(', ')}`);
}
