import { createHash } from 'node:crypto';
import type { CommentDraft, FormMessage } from '@karwan/contract/message';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { noCaptcha } from '../platform/captcha.ts';
import type { RequestContext } from '../platform/context.ts';
import { badField, keyReusedError } from '../platform/faults.ts';
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
  const { website, captcha: token, ...asked } = written;
  if (website !== '') return { received: true };
  const row = {
    ...asked,
    ...('phone' in asked && { phone: checkPhone(asked.phone, tenant.country) }),
  };
  const hash = createHash('sha256').update(JSON.stringify(row)).digest('base64url');
  // Before the captcha, whose tokens are valid once only, so that a retry succeeds.
  if (await wasReceived(db, tenant.id, key, hash)) return { received: true };
  if (!(await captcha.verify(token)))
    throw badField('body.captcha', 'could not be verified', 'captcha');
  const is_acknowledged = await mayAcknowledge(context, row);
  await db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('form_message')
      .values({ ...row, tenant_id: tenant.id, key, request_hash: hash, language, is_acknowledged })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another request with the same key was faster; compares with its content.
    if (!taken) return wasReceived(trx, tenant.id, key, hash);
    const job = { tenantId: tenant.id, formMessageId: taken.id };
    await jobs.send(trx, 'form-message', [{ key: String(taken.id), data: job }]);
  });
  return { received: true };
}

async function wasReceived(
  db: Kysely<Database>,
  tenantId: number,
  key: string,
  hash: string,
): Promise<boolean> {
  const former = await db
    .selectFrom('form_message')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .select('request_hash')
    .executeTakeFirst();
  if (!former) return false;
  if (former.request_hash === hash) return true;
  throw keyReusedError('message');
}

/** Normalizes to international format, for staff to dial; a number of the shop's own country needs no prefix. */
function checkPhone(written: string, country: string): string {
  if (written === '') return '';
  const phone = parsePhoneNumberFromString(written, country as CountryCode);
  if (!phone?.isValid()) throw badField('body.phone', 'Invalid phone number', 'phone');
  return phone.number;
}
