import type { Database } from '@karwan/database/connect';
import { isolated } from '@karwan/i18n/isolated';
import { joinList } from '@karwan/i18n/join-list';
import { type Kysely, sql } from 'kysely';
import type { ReturnMessage } from '../../sales/jobs.ts';
import { buttonOf } from '../transport/mail/email-content.ts';
import { boundedSms, withSiteName } from '../transport/text/sms-text.ts';
import { pushOf, smsOf } from './texts/order-booked-texts.ts';
import {
  languageOf,
  type OrderNotificationData,
  textsOf,
} from './texts/order-notification-data.ts';
import { type PaymentNotification, paymentEmail } from './texts/payment-texts.ts';

/** What a message about a return says. */
export interface ReturnToReport {
  readonly wants: 'refund' | 'exchange' | 'nothing';
  /** Why it was rejected; empty: no reason was given. */
  readonly reason: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

const kinds: readonly string[] = [
  'return-approved',
  'return-rejected',
  'return-received',
] satisfies ReturnMessage[];

export const isAboutReturn = (kind: string): kind is ReturnMessage => kinds.includes(kind);

/** The return that an event is about; undefined: there is no such return. */
export async function selectReturnToReport(
  db: Kysely<Database>,
  { tenantId, eventId }: { readonly tenantId: number; readonly eventId?: number },
): Promise<ReturnToReport | undefined> {
  const { rows } = await sql<ReturnToReport>`
    select r.wants, r.decision_reason as reason,
      (select coalesce(json_agg(json_build_object('name', l.name,
          'quantity', case when e.kind = 'return-received' then l.received else l.quantity end)
          order by l.position), '[]')
        from order_return_line l where l.return_id = r.id
          and (e.kind <> 'return-received' or l.received > 0)) as lines
    from order_event e join orders o on o.id = e.order_id
    join order_return r on r.order_id = o.id and r.id = (e.data ->> 'return')::bigint
    where e.id = ${eventId ?? null} and o.tenant_id = ${tenantId}`.execute(db);
  return rows[0];
}

/** The message that a return was approved, rejected or received; undefined: there is no such return. */
export function returnNotification(
  kind: ReturnMessage,
  order: OrderNotificationData,
  told: ReturnToReport | undefined,
): PaymentNotification | undefined {
  const [part] = order.parts;
  if (!part || !told) return undefined;
  const t = textsOf(order);
  const language = languageOf(order);
  const { receiptUrl, shop } = order;
  const name = kind === 'return-rejected' ? 'rejected' : isReceived(kind) ? 'received' : 'approved';
  const sentence = t(`returnNotification.${name}.text`, { id: part.order_id });
  const items = joinList(
    language,
    told.lines.map((line) => isolated(`${line.quantity} × ${line.name}`)),
  );
  const rest = restOf(kind, told, t);
  const heading = t(`returnNotification.${name}.heading`);
  const blocks = [items, ...rest].filter(Boolean).map((text) => ({ kind: 'text', text }) as const);
  return {
    email: paymentEmail(order, heading, sentence, [
      ...blocks,
      ...buttonOf(receiptUrl, t('orderBooked.viewOrder')),
    ]),
    sms: smsOf(
      order,
      boundedSms(withSiteName(shop.siteName, sentence, language), rest, receiptUrl ?? '', language),
    ),
    browser: pushOf(order, heading, [sentence, ...rest].join(' ')),
  };
}

const isReceived = (kind: ReturnMessage) => kind === 'return-received';

/** What follows: the reason of a rejection, or what the customer can expect. */
function restOf(
  kind: ReturnMessage,
  { reason, wants }: ReturnToReport,
  t: ReturnType<typeof textsOf>,
): string[] {
  if (kind === 'return-rejected') {
    const why = reason ? [t('orderReturn.why', { reason: isolated(reason) })] : [];
    return [...why, t('returnNotification.rejected.contact')];
  }
  const next = wants === 'nothing' ? [] : [t(`orderReturn.next.${wants}`)];
  return kind === 'return-approved' ? [t('returnNotification.approved.bring'), ...next] : next;
}
