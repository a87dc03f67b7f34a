import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';

/** Revokes a key at once; idempotent. @throws NOT_FOUND */
export function revokeKey(context: CommandContext, id: string): Promise<Record<string, never>> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { rows } = await sql<{ isOpen: boolean }>`
      select revoked_at is null as "isOpen" from api_key
      where tenant_id = ${tenant.id} and id = ${id}::integer for update`.execute(trx);
    const [key] = rows;
    if (!key) throw notFound('API key');
    if (!key.isOpen) return {};
    await sql`update api_key set revoked_at = now() where id = ${id}::integer`.execute(trx);
    record({ kind: 'apiKey.revoke', entity: 'apiKey', entityId: id });
    return {};
  });
}
