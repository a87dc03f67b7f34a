import {
  type messageStates,
  type messageSubjects,
  type SentMessage,
  voucherMessagePrefix,
} from '@karwan/contract/sent-messages';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import { digitsFromEnd } from '../../../platform/text/digits-from-end.ts';
import { maskRecipient } from '../../../platform/text/mask-recipient.ts';

interface Input {
  readonly parentOrderId?: string | undefined;
  readonly recipient?: string | undefined;
  readonly about?: (typeof messageSubjects)[number] | undefined;
  readonly channel?: SentMessage['channel'] | undefined;
  readonly status?: (typeof messageStates)[number] | undefined;
  readonly before?: string | undefined;
  readonly perPage: number;
}

interface Scope {
  readonly tenantId: number;
  /** Only messages about orders of these branches; null: no restriction. */
  readonly branches: readonly number[] | null;
}

type Row = Omit<SentMessage, 'id' | 'at' | 'sentAt'> & {
  id: number;
  at: Date;
  sentAt: Date | null;
};

const subjects = {
  order: sql`m.parent_order_id is not null`,
  form: sql`m.form_message_id is not null`,
  account: sql`m.user_id is not null`,
};

/** The most bookings, and the most accounts, that match a recipient. */
const maxCauses = 500;

/** Messages that the shop sent, newest first. */
export async function listSentMessages(
  db: Kysely<Database>,
  scope: Scope,
  { parentOrderId, recipient, about, channel, status, before, perPage }: Input,
): Promise<{ messages: SentMessage[]; next: string | null }> {
  const conditions: RawBuilder<unknown>[] = [];
  if (parentOrderId) conditions.push(sql`m.parent_order_id = ${parentOrderId}`);
  if (recipient) conditions.push(to(scope.tenantId, recipient));
  if (about) conditions.push(subjects[about]);
  if (channel) conditions.push(sql`m.channel = ${channel}`);
  if (status) conditions.push(sql`m.status = ${status}`);
  if (status && status !== 'sent') conditions.push(sql`m.sent_at is null`);
  if (before) conditions.push(sql`m.id < ${Number(before)}`);
  const rows = await select(db, scope, conditions, perPage + 1);
  const messages = rows.slice(0, perPage).map(present);
  return { messages, next: rows.length > perPage ? (messages.at(-1)?.id ?? null) : null };
}

/** A message as it was sent. @throws NOT_FOUND */
export async function showSentMessage(db: Kysely<Database>, scope: Scope, id: number) {
  const [row] = await select(db, scope, [sql`m.id = ${id}`], 1);
  if (!row) throw notFound('Message');
  const { rows } = await sql<{ subject: string; text: string; html: string | null }>`
    select subject, body as text, html from message where id = ${id}`.execute(db);
  const [written] = rows;
  if (!written) throw notFound('Message');
  // Only the recipient may see a gift voucher's code.
  if (row.kind.startsWith(voucherMessagePrefix)) {
    return { ...present(row), subject: '', text: '', html: null };
  }
  return { ...present(row), ...written };
}

const present = ({ sentAt, at, ...row }: Row): SentMessage => ({
  ...row,
  id: String(row.id),
  recipient: maskRecipient(row.recipient),
  at: at.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

async function select(
  db: Kysely<Database>,
  { tenantId, branches }: Scope,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<Row[]> {
  const all = [sql`m.tenant_id = ${tenantId}`, ofBranches(branches), ...conditions];
  const { rows } = await sql<Row>`
    select m.id, m.channel, m.kind, m.status, m.recipient, m.parent_order_id as "parentOrderId",
      m.attempts, m.last_error as fault, m.created_at as at, m.sent_at as "sentAt",
      m.status in ('failed', 'unsure') and not m.is_farewell as "mayResend"
    from message m where ${sql.join(all, sql` and `)}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

const ofBranches = (branches: readonly number[] | null) =>
  sql`(${branches}::integer[] is null or exists (select from orders o
    where o.tenant_id = m.tenant_id and o.parent_order_id = m.parent_order_id
      and o.branch_id = any(${branches})))`;

/** Messages to a recipient. Recipients have no index, so they are found by bookings and accounts with this address or number. */
function to(tenantId: number, written: string): RawBuilder<unknown> {
  if (written.includes('@')) {
    const email = written.toLowerCase();
    return sql`lower(m.recipient) = ${email} and m.id = any(array(
      (select c.id from "user" u join message c on c.user_id = u.id
        where u.tenant_id = ${tenantId} and lower(u.email) = ${email} limit ${maxCauses})
      union
      (select c.id from "user" u
        join orders o on o.tenant_id = u.tenant_id and o.user_id = u.id
        join message c on c.tenant_id = o.tenant_id and c.parent_order_id = o.parent_order_id
        where u.tenant_id = ${tenantId} and lower(u.email) = ${email}
        order by c.id desc limit ${maxCauses})))`;
  }
  const digits = digitsFromEnd(written);
  if (digits.length < 7) return sql`false`;
  const fromEnd = `${digits}%`;
  return sql`digits_from_end(m.recipient) like ${fromEnd} and m.id = any(array(
    (select c.id from "user" u join message c on c.user_id = u.id
      where u.tenant_id = ${tenantId} and digits_from_end(u.phone) like ${fromEnd} limit ${maxCauses})
    union
    (select c.id from orders o
      join message c on c.tenant_id = o.tenant_id and c.parent_order_id = o.parent_order_id
      where o.tenant_id = ${tenantId} and phone_from_end(o.shipping_address) like ${fromEnd}
      order by c.id desc limit ${maxCauses})))`;
}
