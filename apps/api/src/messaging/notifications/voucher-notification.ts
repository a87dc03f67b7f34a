import { onlineMethod } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { buttonOf, type Row } from '../transport/mail/email-content.ts';
import { dateTimeText } from '../transport/text/moments.ts';
import { withSiteName } from '../transport/text/sms-text.ts';
import { pushOf, smsOf } from './texts/order-booked-texts.ts';
import {
  languageOf,
  type OrderNotificationData,
  shown,
  textsOf,
} from './texts/order-notification-data.ts';
import { type PaymentNotification, paymentEmail } from './texts/payment-texts.ts';

/** A voucher that is paid in cash at a wallet's shops. */
interface Voucher {
  /** Null: only the wallet has sent the number to the customer. */
  readonly number: string | null;
  readonly until: Date;
  /** The wallet's payment method. */
  readonly gateway: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
}

/** The voucher of a booking's open payment; undefined: it was paid, or has expired. */
export async function selectVoucher(
  db: Kysely<Database>,
  { tenantId, parentOrderId }: { readonly tenantId: number; readonly parentOrderId: string },
): Promise<Voucher | undefined> {
  const { rows } = await sql<Voucher>`
    select detail ->> 'voucher' as number, kept_until as until, gateway,
      order_amount as amount from payment_transaction
    where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
      and state = 'pending' and kept_until > now()
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * The message that says how to pay a booking by its voucher, and until when its items are reserved; undefined: it can
 * no longer be paid.
 */
export function voucherNotification(
  order: OrderNotificationData,
  voucher: Voucher | undefined,
): PaymentNotification | undefined {
  if (!voucher) return undefined;
  const { parentOrderId, parts, receiptUrl, shop } = order;
  const t = textsOf(order);
  const sentence = t('paymentNotification.voucher.text', { id: parentOrderId });
  const held = t('paymentNotification.failed.held', {
    until: dateTimeText(voucher.until, languageOf(order)),
  });
  const [first] = parts;
  if (!first) return undefined;
  const name = onlineMethod(voucher.gateway)?.name ?? voucher.gateway;
  const number = voucher.number ?? t('wallets.numberFromWallet', { name });
  const rows: Row[] = [
    { label: t('wallets.payAt'), value: t('wallets.shopOf', { name }) },
    { label: t('wallets.voucherNumber'), value: number },
    { label: t('wallets.amount'), value: shown(voucher.amount, first) },
  ];
  const url = receiptUrl && `${receiptUrl}&pay=${voucher.gateway}`;
  const text = [sentence, ...rows.map(({ label, value }) => `${label}: ${value}.`), held].join(' ');
  return {
    email: paymentEmail(order, t('paymentNotification.voucher.heading'), sentence, [
      { kind: 'facts', rows },
      { kind: 'text', text: held },
      ...buttonOf(url, t('wallets.showVoucher')),
    ]),
    sms: smsOf(
      order,
      [withSiteName(shop.siteName, text, languageOf(order)), url].filter(Boolean).join(' '),
    ),
    browser: pushOf(order, t('paymentNotification.voucher.heading'), text),
  };
}
