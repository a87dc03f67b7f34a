import { emailFault, emailKey } from '@karwan/contract/email';
import type { Language } from '@karwan/contract/language';
import type { Database } from '@karwan/database/connect';
import type { ServerTranslate } from '@karwan/i18n/server-texts';
import { decimalsOf } from '@karwan/money/decimals';
import { formatWhole } from '@karwan/money/format';
import type { Kysely } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { NewMessage } from '../../messaging/transport/delivery/queue-messages.ts';
import type { Block, EmailContent, Sender } from '../../messaging/transport/mail/email-content.ts';
import { renderEmail } from '../../messaging/transport/mail/render-email.ts';
import { smsText, withSiteName } from '../../messaging/transport/text/sms-text.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { messageTexts } from '../../shop/settings/message-texts.ts';

/** The recipient of a voucher's code, and the channel. */
export interface Recipient {
  readonly channel: 'email' | 'sms';
  readonly address: string;
}

/** The recipient by a typed phone number or e-mail address; null: none. @throws BAD_REQUEST for anything else */
export function readRecipient(written: string): Recipient | null {
  if (written === '') return null;
  if (emailFault(written) === undefined) {
    return { channel: 'email', address: emailKey(written) };
  }
  const phone = parsePhoneNumberFromString(written, 'PK');
  if (phone?.isValid()) return { channel: 'sms', address: phone.number };
  throw badField('recipient', 'must be an e-mail address or a phone number', 'format');
}

interface Voucher {
  readonly id: string;
  readonly code: string;
  readonly amount: number;
  readonly validUntil: string;
}

/**
 * The message to the recipient of a voucher. It is marked as a farewell: once it is sent, code and recipient are
 * deleted.
 */
export async function voucherMessage(
  { tenant, language, shopUrl }: Pick<RequestContext, 'tenant' | 'language' | 'shopUrl'>,
  db: Kysely<Database>,
  { channel, address }: Recipient,
  { id, ...voucher }: Voucher,
): Promise<NewMessage> {
  const settings = await inLanguage({ db, tenant, language }, tenant.settings);
  const shop = { ...settings, url: shopUrl };
  const t = await messageTexts(db, tenant.id, language);
  const { email, sms } = voucherTexts(voucher, shop, tenant.baseCurrency, language, t);
  return {
    tenant_id: tenant.id,
    is_farewell: true,
    kind: `gift-voucher-${channel}/${id}`,
    channel,
    recipient: address,
    ...(channel === 'email' ? email : sms),
  };
}

/** The mail and the SMS with a voucher's code. */
export function voucherTexts(
  { code, amount, validUntil }: Omit<Voucher, 'id'>,
  shop: Sender,
  currency: string,
  language: Language,
  t: ServerTranslate,
) {
  const shown = formatWhole(amount, { symbol: currency, decimals: decimalsOf(currency) });
  const sentence = t('voucherMessage.text', { amount: shown });
  const rows = [
    { label: t('voucherMessage.code'), value: code },
    { label: t('voucherMessage.until'), value: validUntil },
  ];
  const blocks: Block[] = [
    { kind: 'text', text: sentence },
    { kind: 'facts', rows },
    { kind: 'text', text: t('voucherMessage.use') },
  ];
  const content: EmailContent = {
    language,
    heading: t('voucherMessage.heading'),
    blocks,
    shop,
  };
  const text = [sentence, ...rows.map(({ label, value }) => `${label}: ${value}.`)].join(' ');
  return {
    email: renderEmail(content, withSiteName(shop.siteName, content.heading, language)),
    sms: {
      subject: '',
      body: smsText(withSiteName(shop.siteName, text, language), language),
      content: null,
    },
  };
}
