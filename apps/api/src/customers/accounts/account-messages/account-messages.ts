import { isLanguage } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { NewMessage } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inLanguage } from '../../../shop/settings/in-language.ts';
import { messageTexts } from '../../../shop/settings/message-texts.ts';
import { type AccountMessageKind, accountMessageTexts } from './account-message-texts.ts';

export type AccountMessageContext = Pick<RequestContext, 'db' | 'tenant' | 'language' | 'shopUrl'>;

export interface AccountMessage {
  readonly kind: AccountMessageKind;
  /** Distinguishes messages of the same kind: a message with the same key is sent once. */
  readonly once: string;
  /** The device's name, or the last digits of the new number. */
  readonly detail?: string;
  /** The recipients in place of the account's own number: the previous number and the new one. */
  readonly phones?: readonly (string | null)[];
}

interface Owner {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

/**
 * The messages about a security event for the account's owner: by email and SMS, or by one of them for a new device.
 * They contain no links or codes. Prepare them before the transaction (this reads the database on a connection of its
 * own) and queue them within it.
 */
export async function accountMessagesFor(
  context: AccountMessageContext,
  userId: string,
  event: AccountMessage,
): Promise<NewMessage[]> {
  const { db, tenant } = context;
  const { rows } = await sql<Owner>`select email, phone, language from "user"
    where tenant_id = ${tenant.id} and id = ${userId}`.execute(db);
  const [owner] = rows;
  if (!owner) return [];
  const { kind, once, phones } = event;
  const language = isLanguage(owner.language) ? owner.language : context.language;
  const shop = await inLanguage({ db, tenant, language }, tenant.settings);
  const t = await messageTexts(db, tenant.id, language);
  const texts = accountMessageTexts(event, { ...shop, url: context.shopUrl }, language, t);
  // A deleted account leaves no row that a message could refer to.
  const cause = kind === 'account-deleted' ? { is_farewell: true } : { user_id: userId };
  const message = (channel: 'email' | 'sms', recipient: string, which = ''): NewMessage => ({
    ...cause,
    tenant_id: tenant.id,
    kind: `${kind}-${channel}${which}/${once}`,
    channel,
    recipient,
    ...texts[channel],
  });
  const byMail = owner.email ? [message('email', owner.email)] : [];
  if (kind === 'new-device' && byMail.length > 0) return byMail;
  return [
    ...byMail,
    ...(phones ?? [owner.phone]).flatMap((to, at) => (to ? [message('sms', to, `-${at}`)] : [])),
  ];
}
