import { randomUUID } from 'node:crypto';
import { mailFaults } from '@karwan/contract/code';
import { emailKey, sendableEmail } from '@karwan/contract/email';
import { ORPCError } from '@orpc/server';
import { emailHtml } from '../../../messaging/transport/mail/email-html.ts';
import { renderEmail } from '../../../messaging/transport/mail/render-email.ts';
import type { ShopSenders } from '../../../messaging/transport/senders/shop-senders.ts';
import { withSiteName } from '../../../messaging/transport/text/sms-text.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inLanguage } from '../../../shop/settings/in-language.ts';
import { messageTexts } from '../../../shop/settings/message-texts.ts';
import { type ProofContext, proofsOfShop } from '../proofs/customer-proofs.ts';

export type MailCodeContext = Pick<
  RequestContext,
  'db' | 'tenant' | 'language' | 'senders' | 'shopUrl'
>;

/** The address that codes are sent to and stored under. @throws WAY_NOT_OFFERED */
export async function mailRecipient(context: ProofContext, written: string): Promise<string> {
  if ((await proofsOfShop(context)).includes('mail-code')) return emailKey(written);
  throw new ORPCError('WAY_NOT_OFFERED', mailFaults.WAY_NOT_OFFERED);
}

/** Sends a code by email, past the queue of messages: no code is ever stored as text. @throws DeliveryFault */
export async function mailCode(
  context: MailCodeContext,
  { mail, mailFrom }: Pick<ShopSenders, 'mail' | 'mailFrom'>,
  recipient: string,
  code: string,
): Promise<void> {
  const { db, tenant, language, shopUrl: url } = context;
  const settings = await inLanguage({ db, tenant, language }, tenant.settings);
  const t = await messageTexts(db, tenant.id, language);
  const { siteName: site, email: address } = settings;
  const heading = t('signIn.mailHeading', { code });
  const content = {
    language,
    heading,
    blocks: [{ kind: 'text', text: t('signIn.code', { code, site }) } as const],
    shop: { ...settings, url },
  };
  const { subject, body } = renderEmail(content, withSiteName(site, heading, language));
  const from = mailFrom ?? address;
  await mail?.send({
    from: { name: site, address: from },
    to: recipient,
    replyTo: '',
    subject,
    text: body,
    html: emailHtml(content),
    messageId: `${randomUUID()}@${sendableEmail(from).split('@')[1] ?? 'localhost'}`,
  });
}
