import type { SenderChannel } from '@karwan/contract/shop/settings/message-senders';
import { fieldsOfPreset } from '@karwan/contract/shop/settings/sender-presets';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { acceptedSecrets, type Secrets } from '../../../platform/secrets/accepted-secrets.ts';
import { isSealedWith, seal, sealingKey, unseal } from '../../../platform/secrets/sealed-text.ts';

/** A sender that a shop has set itself. */
export interface StoredSender {
  readonly channel: SenderChannel;
  readonly preset: string;
  readonly sealed: string;
  readonly changedAt: Date;
  /** With the usual values of those that are empty; undefined: none of the keys opens them. */
  readonly fields: Readonly<Record<string, string>> | undefined;
}

type Fields = Readonly<Record<string, string>>;
type Row = Omit<StoredSender, 'fields'>;

const purposeOf = (tenantId: number, channel: string) => `sender\n${tenantId}\n${channel}`;

/** The senders that a shop has set itself. */
export async function readSenders(
  db: Kysely<Database>,
  keys: readonly Buffer[],
  tenantId: number,
): Promise<StoredSender[]> {
  const { rows } = await sql<Row>`
    select channel, preset, sealed, updated_at as "changedAt" from message_sender
    where tenant_id = ${tenantId}`.execute(db);
  return rows.map((row) => ({ ...row, fields: open(keys, tenantId, row) }));
}

function open(keys: readonly Buffer[], tenantId: number, row: Row): Fields | undefined {
  const { channel, preset, sealed } = row;
  try {
    const typed = JSON.parse(unseal(keys, purposeOf(tenantId, channel), sealed)) as Fields;
    return withUsual(channel, preset, typed);
  } catch {
    return undefined;
  }
}

/** The fields with the usual values of those that are empty. */
export function withUsual(channel: SenderChannel, preset: string, typed: Fields): Fields {
  const shapes = Object.entries(fieldsOfPreset(channel, preset) ?? {});
  return Object.fromEntries(shapes.map(([name, { usual = '' }]) => [name, typed[name] || usual]));
}

/** Stores a shop's own sender, sealed. */
export async function storeSender(
  db: Kysely<Database>,
  key: Buffer,
  {
    tenantId,
    channel,
    preset,
    fields,
  }: { tenantId: number; channel: SenderChannel; preset: string; fields: Fields },
): Promise<void> {
  const sealed = seal(key, purposeOf(tenantId, channel), JSON.stringify(fields));
  await sql`insert into message_sender (tenant_id, channel, preset, sealed)
    values (${tenantId}, ${channel}, ${preset}, ${sealed})
    on conflict (tenant_id, channel) do update set preset = excluded.preset,
      sealed = excluded.sealed, updated_at = now()`.execute(db);
}

/** Deletes a shop's own sender. @returns whether there was one. */
export async function removeSender(
  db: Kysely<Database>,
  { tenantId, channel }: { tenantId: number; channel: SenderChannel },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from message_sender
    where tenant_id = ${tenantId} and channel = ${channel}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Key rotation: seals with the current secret what a previous one sealed.
 * @returns how many senders were sealed again
 * @throws Error if one opens with none of the secrets; nothing is changed then
 */
export function resealSenders(db: Kysely<Database>, secrets: Secrets): Promise<number> {
  const [current, ...previous] = acceptedSecrets(secrets).map(sealingKey);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ tenantId: number; channel: string; sealed: string }>`
      select tenant_id as "tenantId", channel, sealed from message_sender
      order by tenant_id, channel for update`.execute(trx);
    let count = 0;
    for (const { tenantId, channel, sealed } of rows) {
      const purpose = purposeOf(tenantId, channel);
      if (!current || isSealedWith(current, purpose, sealed)) continue;
      const again = seal(current, purpose, unseal(previous, purpose, sealed));
      await sql`update message_sender set sealed = ${again}
        where tenant_id = ${tenantId} and channel = ${channel}`.execute(trx);
      count += 1;
    }
    return count;
  });
}

/** Senders that open with none of the secrets. */
export async function unreadableSenders(
  db: Kysely<Database>,
  secrets: Secrets,
): Promise<{ domain: string; channel: string }[]> {
  const keys = acceptedSecrets(secrets).map(sealingKey);
  const { rows } = await sql<{ id: number; domain: string; channel: string; sealed: string }>`
    select t.id, t.domain, s.channel, s.sealed from message_sender s
    join tenant t on t.id = s.tenant_id order by t.id, s.channel`.execute(db);
  return rows.filter(
    ({ id, channel, sealed }) =>
      !keys.some((key) => isSealedWith(key, purposeOf(id, channel), sealed)),
  );
}
