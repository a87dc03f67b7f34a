import type { Edited } from '@karwan/contract/edit';
import type { WebhookFields } from '@karwan/contract/shop/integrations/webhooks';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../../../customers/accounts/sessions/recent-login.ts';
import { fieldsAsText } from '../../../../platform/staff-trail/fields-as-text.ts';
import { mergeEdit } from '../../../../platform/staff-trail/merge-edit.ts';
import { runStaffCommand } from '../../../../platform/staff-trail/run-staff-command.ts';
import type { WebhookContext } from './add-webhook.ts';
import { lockWebhook, requireAddress, trailAddress } from './lock-webhook.ts';

const kind = 'webhook.save';
const about = (id: string) => ({ entity: 'webhook', entityId: id });

interface WebhookEdit {
  readonly id: string;
  readonly version: number;
  readonly changes: Partial<WebhookFields>;
}

/**
 * Edits a webhook. When it is switched on again, waiting deliveries continue.
 * @throws NOT_FOUND, EDIT_CONFLICT, LOGIN_AGAIN for another address, BAD_REQUEST for one that is not allowed
 */
export async function saveWebhook(
  context: WebhookContext,
  { id, version, changes: sent }: WebhookEdit,
): Promise<Edited> {
  const { tenant, db, allowsLoopbackWebhooks: allowsLoopback } = context;
  if (sent.address) await requireAddress('changes.address', sent.address, { allowsLoopback });
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const { id: _, version: stored, ...fields } = await lockWebhook(command, tenant.id, id);
    const values = inTrail(fields);
    const section = { ...about(id), kind, tenantId: tenant.id, version: stored, values };
    const { changes, merged } = await mergeEdit(command, section, version, inTrail(sent));
    if (Object.keys(changes).length === 0) return { version: stored, merged };
    const isMoved = 'address' in changes;
    if (isMoved) await requireRecentLogin({ db, tenant }, staff);
    const next = { ...fields, ...sent };
    await sql`update webhook set name = ${next.name}, address = ${next.address},
        events = ${[...new Set(next.events)]}::text[], is_active = ${next.isActive}, version = version + 1,
        failing_since = case when ${next.isActive && !fields.isActive} or ${isMoved} then null else failing_since end,
        switched_off_at = case when ${next.isActive} then null else switched_off_at end
      where id = ${id}::integer`.execute(trx);
    record({
      ...about(id),
      kind,
      before: Object.fromEntries(Object.keys(changes).map((field) => [field, values[field]])),
      after: { ...changes, version: stored + 1 },
    });
    return { version: stored + 1, merged };
  });
}

/** Fields as the trail and conflicts show them. */
const inTrail = ({ address, ...fields }: Partial<WebhookFields>) =>
  fieldsAsText({
    ...fields,
    ...(fields.events && { events: [...new Set(fields.events)].sort() }),
    ...(address !== undefined && { address: trailAddress(address) }),
  });

/** Removes a webhook, its log and waiting deliveries; idempotent. */
export function removeWebhook(context: WebhookContext, id: string): Promise<{ removed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { rows } = await sql<{ address: string; events: string[] }>`
      delete from webhook where tenant_id = ${tenant.id} and id = ${id}::integer
      returning address, events`.execute(trx);
    const [gone] = rows;
    if (!gone) return { removed: false };
    const before = { address: trailAddress(gone.address), events: gone.events };
    record({ ...about(id), kind: 'webhook.remove', before });
    return { removed: true };
  });
}
