import {
  type SenderChannel,
  type SenderReason,
  senderReasons,
} from '@karwan/contract/shop/settings/message-senders';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { DeliveryFault } from './delivery-fault.ts';

/** A lost connection happens; a sender fails after so many in succession. What somebody has to correct fails at once. */
const lostConnections = 3;
const passing: readonly SenderReason[] = ['unreachable', 'busy'];

export interface FailingSender {
  readonly channel: SenderChannel;
  readonly since: Date;
  readonly reason: SenderReason;
  readonly fault: string;
}

interface Sent {
  readonly tenantId: number;
  readonly channel: SenderChannel;
}

/** Records that a sender failed; faults about a single message are none of the sender's. */
export async function recordSenderFault(
  db: Kysely<Database>,
  { tenantId, channel }: Sent,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DeliveryFault) || error.reason === undefined) return;
  const min = passing.includes(error.reason) ? lostConnections : 1;
  await sql`insert into sender_state as former
      (tenant_id, channel, failures, failing_since, reason, fault)
    values (${tenantId}, ${channel}, 1, case when ${min} <= 1 then now() end, ${error.reason}, ${error.message})
    on conflict (tenant_id, channel) do update set failures = former.failures + 1,
      reason = excluded.reason, fault = excluded.fault,
      failing_since = coalesce(former.failing_since,
        case when former.failures + 1 >= ${min} then now() end)`.execute(db);
}

/** Records that a sender works; writes only if it failed before. */
export async function recordSenderSuccess(
  db: Kysely<Database>,
  { tenantId, channel }: Sent,
): Promise<void> {
  await sql`update sender_state set failures = 0, failing_since = null, told_at = null
    where tenant_id = ${tenantId} and channel = ${channel} and failures > 0`.execute(db);
}

/** Forgets that a sender failed, because it was set anew. */
export async function forgetSenderState(
  db: Kysely<Database>,
  { tenantId, channel }: Sent,
): Promise<void> {
  await sql`delete from sender_state
    where tenant_id = ${tenantId} and channel = ${channel}`.execute(db);
}

/** A shop's senders that fail. */
export async function readFailing(
  db: Kysely<Database>,
  tenantId: number,
): Promise<FailingSender[]> {
  const { rows } = await sql<{
    channel: SenderChannel;
    since: Date;
    reason: string;
    fault: string;
  }>`
    select channel, failing_since as since, reason, fault from sender_state
    where tenant_id = ${tenantId} and failing_since is not null`.execute(db);
  return rows.map(({ reason, ...row }) => ({
    ...row,
    reason: senderReasons.find((senderReason) => senderReason === reason) ?? 'unexpected',
  }));
}
