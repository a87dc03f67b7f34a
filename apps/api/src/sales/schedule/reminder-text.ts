import { knownLanguage } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { type ServerTextKey, serverTexts } from '@karwan/i18n/server-texts';
import type { EmailContent } from '../../messaging/transport/mail/email-content.ts';
import { renderEmail } from '../../messaging/transport/mail/render-email.ts';
import { withSiteName } from '../../messaging/transport/text/sms-text.ts';

/** The text for what an order waits for, by its state. */
const waitsFor: Readonly<Record<string, ServerTextKey>> = {
  Booked: 'reminder.waitsFor.Booked',
  Accepted: 'reminder.waitsFor.Accepted',
};

/** Whether an order in this state waits for the shop to do something. */
export const isWaitedFor = (status: string) => waitsFor[status] !== undefined;

export interface Reminder {
  readonly orderId: string;
  readonly status: string;
  /** Hours until the order's shipping offer is due; left out if it needs none. */
  readonly hoursLeft?: number;
}

/** The e-mail to the shop about a waiting order, in the shop's language. */
export function reminderEmail(
  { orderId, status, hoursLeft }: Reminder,
  shop: TenantSettings,
  language: string,
) {
  const t = serverTexts(language);
  const reason = waitsFor[status];
  const reader = knownLanguage(language);
  const left = hoursLeft === undefined ? '' : t('reminder.hoursLeft', { hours: String(hoursLeft) });
  const subject = withSiteName(shop.siteName, t('reminder.subject', { id: orderId }), reader);
  const content: EmailContent = {
    language: reader,
    heading: t('reminder.heading'),
    blocks: [
      { kind: 'text', text: [`${subject}.`, reason && t(reason), left].filter(Boolean).join(' ') },
    ],
    shop: { ...shop, url: undefined },
  };
  return {
    channel: 'email' as const,
    recipient: shop.email,
    ...renderEmail(content, subject),
  };
}
