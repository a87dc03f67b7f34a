import type { AlertKind } from '@karwan/contract/alerts';
import { knownLanguage } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import en from '@karwan/i18n/alerts/en.json' with { type: 'json' };
import ur from '@karwan/i18n/alerts/ur.json' with { type: 'json' };
import { createTranslate } from '@karwan/i18n/translate';
import type { NewMessage } from '../transport/delivery/queue-messages.ts';
import type { EmailContent } from '../transport/mail/email-content.ts';
import { renderEmail } from '../transport/mail/render-email.ts';
import { withSiteName } from '../transport/text/sms-text.ts';
import { alertKindPrefix } from './alert-kinds.ts';

const texts = { en: createTranslate('en', en), ur: createTranslate('ur', ur) } as Record<
  string,
  (key: string, values?: Record<string, string>) => string
>;

/** A push notification or mail to staff. It contains no customer data, because locked screens show it. */
export interface AlertMessage {
  readonly tenantId: number;
  /** A kind of work, or a test message. */
  readonly about: AlertKind | 'test';
  readonly id: string;
  readonly path: string;
  /** An alert is sent once per occasion. */
  readonly occasion: string;
  readonly parentOrderId?: string | undefined;
  readonly formMessageId?: number | undefined;
}

/** The recipient: a browser, or an address. */
export interface AlertRecipient {
  readonly browser: number | null;
  readonly email: string | null;
  readonly userId: string;
  readonly language: string;
}

/**
 * The message as a push notification, or as a mail. @param shopOf reads the sender of mails; not called for a push
 * notification
 */
export function alertMessage(
  alert: AlertMessage,
  { browser, email, userId, language }: AlertRecipient,
  shopOf: () => TenantSettings,
): NewMessage {
  const { tenantId, about, id, path, occasion, parentOrderId, formMessageId } = alert;
  const t = texts[language] ?? texts.en;
  const title = t?.(`title.${about}`) ?? '';
  const body = t?.(`body.${about}`, { id }) ?? '';
  const common = {
    tenant_id: tenantId,
    parent_order_id: parentOrderId,
    form_message_id: formMessageId,
    is_farewell: parentOrderId === undefined && formMessageId === undefined,
  };
  if (browser === null) {
    const known = knownLanguage(language);
    const shop = shopOf();
    const content: EmailContent = {
      language: known,
      heading: title,
      blocks: [{ kind: 'text', text: body }],
      shop: { ...shop, url: undefined },
    };
    return {
      ...common,
      kind: `${alertKindPrefix}${occasion}/mail/${userId}`,
      channel: 'email',
      recipient: email ?? '',
      ...renderEmail(content, withSiteName(shop.siteName, title, known)),
    };
  }
  return {
    ...common,
    kind: `${alertKindPrefix}${occasion}/${browser}`,
    channel: 'push',
    recipient: '',
    subject: title,
    body: JSON.stringify({ title, body, clickAction: path, icon: '/icon-192.png' }),
    push_subscription_id: browser,
  };
}
