import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import { publicUrlOf } from '../../platform/public-url.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { messageTexts } from '../../shop/settings/message-texts.ts';
import { queueStaffAlerts, type StaffAlert } from '../alerts/queue-staff-alerts.ts';
import { type NewMessage, queueMessages } from '../transport/delivery/queue-messages.ts';
import type { Messengers } from '../transport/senders/messengers.ts';
import { formCopyEmail } from './form-copy.ts';
import { formMessageEmail } from './form-message-texts.ts';

/**
 * Queues the e-mail to the shop about a form, and the acknowledgement to its sender; once, also if the job is retried.
 * @returns whether this call queued any.
 */
export async function recordFormMessage(
  db: Kysely<Database>,
  jobs: Jobs,
  { publicUrl }: Pick<Messengers, 'publicUrl'>,
  { tenantId, formMessageId }: JobPayloads['form-message'],
): Promise<boolean> {
  const { hosts, isDefault, public_settings, staff_language, ...written } = await db
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
      'f.language',
      'f.is_acknowledged',
    ])
    .select(['t.public_settings', 't.staff_language', 't.hosts', 't.is_default as isDefault'])
    .executeTakeFirstOrThrow();
  const settings = tenantSettings.parse(public_settings);
  const cause = { tenant_id: tenantId, form_message_id: formMessageId };
  const kind = `${written.form}-email`;
  // Comments wait for moderation and are not sent to the shop.
  const isForInbox = written.form !== 'blog-comment';
  const id = String(formMessageId);
  const occasion = 'written';
  const alert: StaffAlert = { tenantId, formMessageId, kind: 'forms', branchIds: [], id, occasion };
  const messages: NewMessage[] = [
    { ...cause, kind, ...formMessageEmail(written, settings, staff_language) },
  ];
  if (written.is_acknowledged) {
    const { language } = written;
    const localized = await inLanguage({ db, tenant: { id: tenantId }, language }, settings);
    const url = publicUrl && publicUrlOf({ hosts, isDefault }, publicUrl);
    const t = await messageTexts(db, tenantId, written.language);
    const copy = formCopyEmail(written, { ...localized, url }, t);
    messages.push({ ...cause, kind: `${written.form}-copy`, ...copy });
  }
  const count = await db.transaction().execute(async (trx) => {
    const written = await queueMessages(trx, jobs, messages);
    if (isForInbox) await queueStaffAlerts(trx, jobs, [alert]);
    return written;
  });
  return count > 0;
}
