import { isLanguage, type Language } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { NewMessage } from '../../messages/delivery/queue-messages.ts';
import type { EmailContent } from '../../messages/mail/email-content.ts';
import { renderEmail } from '../../messages/mail/render-email.ts';
import { saidBy, smsText } from '../../messages/text/isolated.ts';
import { momentText } from '../../messages/text/moments.ts';
import type { RequestContext } from '../../platform/context.ts';
import { translated } from '../../settings/in-language.ts';
import { dictionary } from '../../settings/shop-texts.ts';
import { type NoticeKind, noticeWords } from './notice-words.ts';

export type NoticeContext = Pick<RequestContext, 'db' | 'tenant' | 'language' | 'shopUrl'>;

export interface Notice {
  readonly kind: NoticeKind;
  /** Distinguishes it from others of its kind: the same is told once. */
  readonly once: string;
  /** The device, or the end of the new number. */
  readonly detail?: string;
  /** Told instead of the account's own number: the one before, and the one now. */
  readonly phones?: readonly (string | null)[];
}

interface Owner {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

/**
 * What the owner of an account is told of what happens to it: by mail and SMS, or of a new device by
 * one of them. Nothing in it opens anything. To be queued in the transaction in which it happens, and
 * made before it: it asks the database on a connection of its own.
 */
export async function noticeTo(
  context: NoticeContext,
  userId: string,
  notice: Notice,
): Promise<NewMessage[]> {
  const { db, tenant } = context;
  const { rows } = await sql<Owner>`select email, phone, language from "user"
    where tenant_id = ${tenant.id} and id = ${userId}`.execute(db);
  const [owner] = rows;
  if (!owner) return [];
  const { kind, once, phones } = notice;
  const language = isLanguage(owner.language) ? owner.language : context.language;
  const texts = await textsOf(context, notice, language);
  // Who is deleted leaves no row that a message could belong to.
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

async function textsOf(
  { db, shopUrl, tenant }: NoticeContext,
  { detail = '', kind }: Notice,
  language: Language,
) {
  const words = noticeWords(language);
  const shop = translated(tenant.settings, await dictionary(db, tenant.id, language));
  const sentence = words.sentences[kind](shop.siteName, detail);
  const isOver = kind === 'account-deleted';
  const said = isOver ? sentence : `${sentence} ${words.itWasNot}`;
  const device = kind === 'new-device' ? [{ label: words.device, value: detail }] : [];
  const content: EmailContent = {
    language,
    heading: words.headings[kind],
    blocks: [
      { kind: 'text', text: words.greeting },
      { kind: 'text', text: sentence },
      {
        kind: 'facts',
        rows: [...device, { label: words.when, value: momentText(new Date(), language) }],
      },
      ...(isOver ? [] : [{ kind: 'text', text: `${words.itWasMe} ${words.itWasNot}` } as const]),
      ...(shopUrl && !isOver
        ? ([
            { kind: 'button', label: words.openAccount, url: `${shopUrl}/account/password` },
          ] as const)
        : []),
    ],
    shop: { ...shop, url: shopUrl },
  };
  return {
    email: renderEmail(content, saidBy(shop.siteName, words.headings[kind], language)),
    sms: { subject: '', body: smsText(said, language), html: null },
  };
}
