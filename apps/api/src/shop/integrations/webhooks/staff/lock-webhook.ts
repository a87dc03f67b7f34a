import { createHash } from 'node:crypto';
import type { WebhookFields } from '@karwan/contract/shop/integrations/webhooks';
import { sql } from 'kysely';
import {
  type AddressFault,
  type AllowedNetworks,
  checkAddress,
} from '../../../../messaging/transport/senders/check-address.ts';
import { badField, notFound } from '../../../../platform/faults.ts';
import type { StaffCommand } from '../../../../platform/staff-trail/run-staff-command.ts';
import { knownEvents } from './list-webhooks.ts';

interface StoredWebhook extends WebhookFields {
  readonly id: number;
  readonly version: number;
}

/** Locks a webhook of the shop until the transaction ends. @throws NOT_FOUND */
export async function lockWebhook(
  { trx }: Pick<StaffCommand, 'trx'>,
  tenantId: number,
  id: string,
): Promise<StoredWebhook> {
  const { rows } = await sql<Omit<StoredWebhook, 'events'> & { events: string[] }>`
    select id, name, address, events, is_active as "isActive", version from webhook
    where tenant_id = ${tenantId} and id = ${id}::integer for no key update`.execute(trx);
  const [row] = rows;
  if (!row) throw notFound('Webhook');
  return { ...row, events: knownEvents(row.events) };
}

const addressTexts: Readonly<Record<AddressFault, string>> = {
  form: 'is no address',
  scheme: 'must begin with https://',
  credentials: 'must hold no name and no password',
  unknown: 'cannot be found',
  private: 'leads into a private network',
};

/**
 * Checks an address, before the transaction because of the DNS lookup.
 * @throws BAD_REQUEST naming the field
 */
export async function requireAddress(
  field: string,
  address: string,
  networks: AllowedNetworks,
): Promise<void> {
  const fault = await checkAddress(address, networks);
  if (fault) throw badField(field, addressTexts[fault], fault === 'form' ? 'format' : 'choice');
}

/** An address as the trail and conflicts show it: its path may contain credentials, so it is replaced by a hash. */
export function trailAddress(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return `${URL.parse(address)?.origin ?? ''} (${hash})`;
}
