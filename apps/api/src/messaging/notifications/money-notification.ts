import { refundBy } from '@karwan/contract/money-state';
import type { Database } from '@karwan/database/connect';
import { refundTarget, refundText } from '@karwan/i18n/money-texts';
import type { Translate } from '@karwan/i18n/translate';
import { type Kysely, sql } from 'kysely';
import type { JobPayloads } from '../../platform/jobs.ts';
import type { MoneyMessage } from '../../sales/jobs.ts';
import { buttonOf } from '../transport/mail/email-content.ts';
import { withSiteName } from '../transport/text/sms-text.ts';
import { pushOf, smsOf } from './texts/order-booked-texts.ts';
import {
  languageOf,
  type OrderNotificationData,
  shown,
  textsOf,
} from './texts/order-notification-data.ts';
import { type PaymentNotification, paymentEmail } from './texts/payment-texts.ts';

/** Money of a booking that came, or went back. */
interface Money {
  /** The payment method. */
  readonly gateway: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
  /** When it came. */
  readonly at: Date;
}

const parts: Record<MoneyMessage, 'approved' | 'received' | 'late' | 'returned'> = {
  'payment-approved': 'approved',
  'payment-received': 'received',
  'payment-late': 'late',
  'payment-returned': 'returned',
};

export const isAboutMoney = (kind: string): kind is MoneyMessage => Object.hasOwn(parts, kind);

/** The payment that a job is about; undefined: there is no such payment. */
export async function selectMoney(
  db: Kysely<Database>,
  { tenantId, payment }: JobPayloads['order-message'],
): Promise<Money | undefined> {
  const { rows } = await sql<Omit<Money, 'amount'>>`
    select gateway, updated_at as at from payment_transaction
    where id = ${payment?.id ?? null} and tenant_id = ${tenantId}`.execute(db);
  return rows[0] && payment && { ...rows[0], amount: payment.amount };
}

/** The message that money of a booking is approved, received, too late, or back; undefined: there is no such payment. */
export function moneyNotification(
  kind: MoneyMessage,
  order: OrderNotificationData,
  money: Money | undefined,
): PaymentNotification | undefined {
  const [first] = order.parts;
  if (!first || !money) return undefined;
  const { parentOrderId, receiptUrl, shop } = order;
  const { gateway, amount, at } = money;
  const t = textsOf(order);
  const language = languageOf(order);
  const name = `paymentNotification.${parts[kind]}` as const;
  const sentence = t(`${name}.text`, {
    id: parentOrderId,
    amount: shown(amount, first),
    to: refundTarget(t as Translate, gateway),
  });
  const refund = {
    amount,
    state: 'on-its-way',
    to: gateway,
    by: refundBy(gateway, at)?.toISOString() ?? null,
  } as const;
  const rest =
    kind === 'payment-late'
      ? [refundText(t as Translate, language, refund, (minor) => shown(minor, first))]
      : [];
  const said = [sentence, ...rest].join(' ');
  return {
    email: paymentEmail(order, t(`${name}.heading`), sentence, [
      ...rest.map((text) => ({ kind: 'text', text }) as const),
      ...buttonOf(receiptUrl, t('orderBooked.viewOrder')),
    ]),
    sms: smsOf(
      order,
      [withSiteName(shop.siteName, said, language), receiptUrl].filter(Boolean).join(' '),
    ),
    browser: pushOf(order, t(`${name}.heading`), said),
  };
}
