import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { JobPayloads, Jobs } from '../platform/jobs.ts';
import { formMessageEmail } from './form-message-texts.ts';
import { queueMessages } from './queue-messages.ts';

/**
 * Writes the e-mail down by which the shop hears of a form, and queues it, once however often the job
 * runs.
 * @returns whether this call wrote it.
 */
export async function recordFormMessage(
  db: Kysely<Database>,
  jobs: Jobs,
  { tenantId, formMessageId }: JobPayloads['form-message'],
): Promise<boolean> {
  const { public_settings, ...written } = await db
    .selectFrom('form_message as f')
    .innerJoin('tenant as t', 't.id', 'f.tenant_id')
    .where('f.tenant_id', '=', tenantId)
    .where('f.id', '=', formMessageId)
    .select([
      'f.form',
      'f.name',
      'f.email',
      'f.phone',
      'f.subject',
      'f.message',
      'f.query',
      'f.post',
    ])
    .select('t.public_settings')
    .executeTakeFirstOrThrow();
  const message = {
    tenant_id: tenantId,
    form_message_id: formMessageId,
    kind: `${written.form}-email`,
    ...formMessageEmail(written, tenantSettings.parse(public_settings)),
  };
  const count = await db.transaction().execute((trx) => queueMessages(trx, jobs, [message]));
  return count > 0;
}
