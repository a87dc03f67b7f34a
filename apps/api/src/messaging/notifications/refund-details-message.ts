import { type AccountPayoutMethod, accountPayoutMethods } from '@karwan/contract/payout-ways';
import type { Database } from '@karwan/database/connect';
import { refundTarget } from '@karwan/i18n/money-texts';
import type { Translate } from '@karwan/i18n/translate';
import { type Kysely, sql } from 'kysely';
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

/** A refund whose account the customer is asked for. */
interface AccountToName {
  /** The refund's id. */
  readonly id: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly way: AccountPayoutMethod;
  /** When the link expires. */
  readonly until: Date;
}

/** The refund that an event asks the account of; undefined: it is known by now, or a later event asks again. */
export async function selectAccountToName(
  db: Kysely<Database>,
  { eventId = null, tenantId }: { readonly eventId?: number | null; readonly tenantId: number },
): Promise<AccountToName | undefined> {
  const { rows } = await sql<Omit<AccountToName, 'way'> & { way: string }>`
    select p.refund_id::text as id, p.amount, p.way, p.link_until as until
    from order_event e join orders o on o.id = e.order_id
    join refund_payout p on p.refund_id = (e.data ->> 'refund')::bigint and p.order_id = o.id
    where e.id = ${eventId} and o.tenant_id = ${tenantId} and p.state = 'awaiting-details'
      and p.link_until > now()`.execute(db);
  const [row] = rows;
  const way = accountPayoutMethods.find((accountPayoutMethod) => accountPayoutMethod === row?.way);
  return row && way && { ...row, way };
}

/** The message that asks the customer where a refund goes; undefined: nothing is to be asked, or the shop's address is unknown. */
export function refundDetailsMessage(
  order: OrderNotificationData,
  refund: AccountToName | undefined,
): PaymentNotification | undefined {
  const [part] = order.parts;
  const { payoutUrl, shop } = order;
  if (!part || !refund || !payoutUrl) return undefined;
  const t = textsOf(order);
  const language = languageOf(order);
  const url = payoutUrl(refund.id, refund.until);
  const heading = t('refundDetails.heading');
  const sentence = t('refundDetails.text', {
    amount: shown(refund.amount, part),
    id: part.order_id,
    to: refundTarget(t as Translate, refund.way),
    until: dateTimeText(refund.until, language),
  });
  return {
    email: paymentEmail(
      order,
      heading,
      sentence,
      [{ kind: 'button', label: t('refundDetails.open'), url }],
      heading,
    ),
    sms: smsOf(order, `${withSiteName(shop.siteName, sentence, language)} ${url}`),
    browser: pushOf(order, heading, sentence, new URL(url).pathname),
  };
}
