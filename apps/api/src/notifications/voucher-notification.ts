import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Row } from '../messages/mail/email-content.ts';
import { dateTimeText } from '../messages/text/moments.ts';
import { withSiteName } from '../messages/text/sms-text.ts';
import { pushOf, smsOf } from './texts/order-booked-texts.ts';
import {
  languageOf,
  type OrderNotificationData,
  textsOf,
} from './texts/order-notification-data.ts';
import { type PaymentNotification, paymentEmail } from './texts/payment-texts.ts';

/** A voucher that is paid in cash at a wallet's shops. */
interface Voucher {
  /** Null: only the wallet has sent the number to the customer. */
  readonly number: string | null;
  readonly until: Date;
}

/** The voucher of a booking's open payment; undefined: it was paid, or has expired. */
export async function selectVoucher(
  db: Kysely<Database>,
  { tenantId, parentOrderId }: { readonly tenantId: number; readonly parentOrderId: string },
): Promise<Voucher | undefined> {
  const { rows } = await sql<Voucher>`
    select detail ->> 'voucher' as number, kept_until as until from payment_transaction
    where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
      and state = 'pending' and kept_until > now()
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * The message that says how to pay a booking by its voucher, and until when its goods are reserved; undefined: it can
 * no longer be paid.
 */
export function voucherNotification(
  order: OrderNotificationData,
  voucher: Voucher | undefined,
): PaymentNotification | undefined {
  if (!voucher) return undefined;
  const { parentOrderId, shop } = order;
  const t = textsOf(order);
  const sentence = t('paymentNotification.voucher.text', { id: parentOrderId });
  const held = t('paymentNotification.failed.held', {
    until: dateTimeText(voucher.until, languageOf(order)),
  });
  const rows: Row[] = voucher.number
    ? [{ label: t('wallets.voucherNumber'), value: voucher.number }]
    : [];
  const said = [sentence, ...rows.map(({ label, value }) => `${label}: ${value}.`), held].join(' ');
  return {
    email: paymentEmail(order, t('paymentNotification.voucher.heading'), sentence, [
      ...(rows.length > 0 ? [{ kind: 'facts', rows } as const] : []),
      { kind: 'text', text: held },
    ]),
    sms: smsOf(order, withSiteName(shop.siteName, said, languageOf(order))),
    browser: pushOf(order, t('paymentNotification.voucher.heading'), said),
  };
}
