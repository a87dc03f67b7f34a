import { createHash, createHmac } from 'node:crypto';
import type { CommentDraft, FormMessage } from '@karwan/contract/message';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { noCaptcha } from '../../platform/captcha.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField, keyReusedError } from '../../platform/faults.ts';
import { mayAcknowledge } from './acknowledge.ts';

export type ReceiveMessageContext = Pick<
  RequestContext,
  'db' | 'jobs' | 'tenant' | 'captcha' | 'language' | 'secret' | 'visitor'
>;

/** The fields of any form. */
export type Written =
  | FormMessage
  | (CommentDraft & { readonly form: 'blog-comment'; readonly post: string });

/**
 * Stores a visitor's message and queues the email about it, in one transaction; idempotent by key. A message whose
 * honeypot field is filled in is dropped, with the same response.
 * @throws BAD_REQUEST naming the field, IDEMPOTENCY_KEY_REUSED.
 */
export async function receiveMessage(
  context: ReceiveMessageContext,
  key: string,
  written: Written,
): Promise<{ received: true }> {
  const { db, jobs, tenant, language, captcha = noCaptcha } = context;
  const { website, captcha: token, ...requested } = written;
  if (website !== '') return { received: true };
  const row = {
    ...requested,
    ...('phone' in requested && { phone: checkPhone(requested.phone, tenant.country) }),
  };
  const hash = createHash('sha256').update(JSON.stringify(row)).digest('base64url');
  const sent = { tenantId: tenant.id, key, scope: scopeOf(context), hash };
  // Before the captcha, whose tokens are valid once only, so that a retry succeeds.
  if (await wasReceived(db, sent)) return { received: true };
  if (!(await captcha.verify(token)))
    throw badField('body.captcha', 'could not be verified', 'captcha');
  const is_acknowledged = await mayAcknowledge(context, row);
  await db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('form_message')
      .values({
        ...row,
        tenant_id: tenant.id,
        key: scoped(sent),
        request_hash: hash,
        language,
        is_acknowledged,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another request with the same key was faster; compares with its content.
    if (!taken) return wasReceived(trx, sent);
    const job = { tenantId: tenant.id, formMessageId: taken.id };
    await jobs.send(trx, 'form-message', [{ key: String(taken.id), data: job }]);
  });
  return { received: true };
}

interface Sent {
  readonly tenantId: number;
  readonly key: string;
  /** Whose key it is. */
  readonly scope: string;
  readonly hash: string;
}

/** A visitor's own space of keys: a key that another visitor happened to choose must not refuse this one's message. */
const scopeOf = ({ secret, visitor }: ReceiveMessageContext): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([visitor?.addressKey, visitor?.userAgent]))
    .digest('base64url')
    .slice(0, 22);

/** A key as it is stored; keys of visitors have no point. */
const scoped = ({ key, scope }: Sent) => `${key}.${scope}`;

/**
 * Whether the message was received before: also from another network, where a phone repeats what it got no answer to.
 * @throws IDEMPOTENCY_KEY_REUSED if the same visitor sent another message with the key
 */
async function wasReceived(db: Kysely<Database>, sent: Sent): Promise<boolean> {
  const { tenantId, key, hash } = sent;
  const { rows } = await sql<{ isSame: boolean; isOwn: boolean }>`
    select request_hash = ${hash} as "isSame", key = ${scoped(sent)} as "isOwn" from form_message
    where tenant_id = ${tenantId} and (key = ${scoped(sent)} or key = ${key}
      or (starts_with(key, ${`${key}.`}) and request_hash = ${hash}))`.execute(db);
  if (rows.some(({ isSame }) => isSame)) return true;
  if (rows.some(({ isOwn }) => isOwn)) throw keyReusedError('message');
  return false;
}

/** Normalizes to international format, for staff to dial; a number of the shop's own country needs no prefix. */
function checkPhone(written: string, country: string): string {
  if (written === '') return '';
  const phone = parsePhoneNumberFromString(written, country as CountryCode);
  if (!phone?.isValid()) throw badField('body.phone', 'Invalid phone number', 'phone');
  return phone.number;
}
