import type { Language } from '@karwan/contract/language';
import type { CustomizableMessage } from '@karwan/contract/messaging/message-words';
import type { ServerTranslate } from '@karwan/i18n/server-texts';
import {
  type AccountMessageKind,
  accountMessageTexts,
} from '../../customers/accounts/account-messages/account-message-texts.ts';
import { codeText } from '../../customers/accounts/codes/code-text.ts';
import type { OrderNotificationKind } from '../../sales/jobs.ts';
import { voucherTexts } from '../../sales/outbox/voucher-message.ts';
import type { OrderRow } from '../../sales/reading/select-orders.ts';
import { formCopyEmail } from '../forms/form-copy.ts';
import { confirmLinkMessage } from '../notifications/confirm-link-message.ts';
import { moneyNotification } from '../notifications/money-notification.ts';
import { refundDetailsMessage } from '../notifications/refund-details-message.ts';
import { restockMessage } from '../notifications/restock/restock-message.ts';
import { type ReturnToReport, returnNotification } from '../notifications/return-notification.ts';
import { orderBookedEmail, orderBookedSms } from '../notifications/texts/order-booked-texts.ts';
import { orderNotification } from '../notifications/texts/order-notification-texts.ts';
import { paymentNotification } from '../notifications/texts/payment-texts.ts';
import { voucherNotification } from '../notifications/voucher-notification.ts';
import type { EmailContent, Sender } from '../transport/mail/email-content.ts';
import { sampleOrder } from './sample-order.ts';

/** The shop as the sender of messages, and the currency of sample orders. */
export interface SampleShop extends Sender {
  readonly currency: string;
  readonly symbol: string;
}

/** A message's text: by mail, by SMS, or both. */
export interface Sample {
  readonly email?:
    | { readonly subject: string; readonly body: string; readonly content: EmailContent | null }
    | undefined;
  readonly sms?: { readonly body: string } | undefined;
}

const day = 24 * 3_600_000;

/** A message with sample values. */
export function composeSample(
  message: CustomizableMessage,
  shop: SampleShop,
  language: Language,
  t: ServerTranslate,
): Sample {
  const tomorrow = new Date(Date.now() + day);
  const order = (changed?: Partial<OrderRow>) => sampleOrder(shop, t, language, changed);
  switch (message) {
    case 'order-booked':
      return { email: orderBookedEmail(bookedOf(order())), sms: orderBookedSms(order()) };
    case 'order-unanswered':
      return { sms: confirmLinkMessage(order(), tomorrow) };
    case 'payment-failed':
      return paymentNotification(message, order({ payment_method: 'easypaisa' })) ?? {};
    case 'payment-expired':
      return paymentNotification(message, order({ cancel_reason: 'unpaid' })) ?? {};
    case 'payment-on-delivery':
      return paymentNotification(message, order({ payment_method: 'cash-on-delivery' })) ?? {};
    case 'payment-voucher':
      return (
        voucherNotification(order(), {
          number: '12345678',
          until: tomorrow,
          gateway: 'easypaisa',
          amount: 325_000,
        }) ?? {}
      );
    case 'payment-approved':
    case 'payment-received':
    case 'payment-late':
    case 'payment-returned': {
      const gateway = message === 'payment-approved' ? 'swedbankpay' : 'easypaisa';
      return (
        moneyNotification(message, order(), { gateway, amount: 325_000, at: new Date() }) ?? {}
      );
    }
    case 'refund-details': {
      const refund = { id: '1', amount: 150_000, way: 'bank', until: tomorrow } as const;
      return refundDetailsMessage(order(), refund) ?? {};
    }
    case 'return-approved':
    case 'return-rejected':
    case 'return-received':
      return returnNotification(message, order(), sampleReturn(order())) ?? {};
    case 'sign-in-code': {
      const host = shop.url && new URL(shop.url).hostname;
      return { sms: { body: codeText(language, '123456', shop.siteName, host, t) } };
    }
    case 'form-copy': {
      const form = { email: shop.email, form: 'contact', language };
      return { email: formCopyEmail(form, shop, t) };
    }
    case 'restock': {
      const lamp = { item_custom_id: 'lamp', name: 'River lamp', options: [], code: 'lamp' };
      return restockMessage({ ...lamp, choice: {}, mailbox: null }, shop, language, t);
    }
    case 'gift-voucher': {
      const voucher = { code: 'ABCD-EFGH-JKLM', amount: 500_000, validUntil: '2030-12-31' };
      return voucherTexts(voucher, shop, shop.currency, language, t);
    }
    default:
      return isOfOrder(message)
        ? (orderNotification(message, order(changesOf(message)), detailsOf(message, tomorrow)) ??
            {})
        : accountMessageTexts({ kind: message, detail: detailOf(message) }, shop, language, t);
  }
}

/** The sample has open shipping, so that the mail contains the part about it. */
const bookedOf = (order: ReturnType<typeof sampleOrder>) => ({
  ...order,
  parts: order.parts.map((part) => ({
    ...part,
    shipping_state: 'to_be_calculated',
    fees: [],
    total: part.items_cost,
  })),
});

type OfOrder = Extract<CustomizableMessage, OrderNotificationKind>;
const isOfOrder = (message: OfOrder | AccountMessageKind): message is OfOrder =>
  message.startsWith('order-');

/** A return of the first line of the sample order. */
const sampleReturn = ({ parts }: ReturnType<typeof sampleOrder>): ReturnToReport => ({
  wants: 'refund',
  reason: 'The seal is broken.',
  lines: parts.flatMap(({ items }) => items.slice(0, 1)),
});

/** A refund that is on its way. */
function changesOf(message: OfOrder): Partial<OrderRow> {
  if (message !== 'order-refund-asked') return {};
  const refund = { amount: 150_000, state: 'asked', to: 'easypaisa', byHand: false } as const;
  return { refunds: [{ ...refund, at: new Date().toISOString() }] };
}

function detailsOf(message: OfOrder, until: Date) {
  if (message === 'order-quoted') return { offer: { amount: 120_000, until } };
  return message === 'order-refunded' ? { refunded: 150_000, voucher: 0 } : {};
}

const details: { readonly [Kind in AccountMessageKind]?: string } = {
  'phone-changed': '567',
  'new-device': 'Firefox, Android',
  'passkey-added': 'My phone',
  'passkey-removed': 'My phone',
};
const detailOf = (kind: AccountMessageKind): string => details[kind] ?? '';
