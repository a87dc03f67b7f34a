import { knownLanguage } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { formatDate } from '@karwan/i18n/dates';
import { serverTexts } from '@karwan/i18n/server-texts';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import type { EmailContent } from '../../messaging/transport/mail/email-content.ts';
import { renderEmail } from '../../messaging/transport/mail/render-email.ts';
import { withSiteName } from '../../messaging/transport/text/sms-text.ts';

/** The sales of a day, as in the sales reports; amounts in minor units of the base currency. */
export interface DayOfSales {
  readonly orders: number;
  /** Gross sales. */
  readonly total: number;
  /** Gross sales less cancellations, refunds and credit. */
  readonly net: number;
  readonly refunded: number;
  readonly cancelled: number;
  readonly delivered: number;
  readonly notTaken: number;
}

export interface Summary {
  /** Such as `2026-11-25`, in Pakistan's time zone. */
  readonly day: string;
  readonly sales: DayOfSales;
  /** The same weekday a week before. */
  readonly weekBefore: DayOfSales;
  /** Orders that wait to be accepted. */
  readonly waiting: number;
}

const measures = [
  'orders',
  'total',
  'net',
  'refunded',
  'cancelled',
  'delivered',
  'notTaken',
] as const;
const amounts: ReadonlySet<keyof DayOfSales> = new Set(['total', 'net', 'refunded']);

/** The e-mail to a shop about its day, in its language. */
export function summaryEmail(
  { day, sales, weekBefore, waiting }: Summary,
  currency: DisplayedCurrency,
  shop: TenantSettings,
  language: string,
) {
  const t = serverTexts(language);
  const known = knownLanguage(language);
  const heading = t('dailySummary.heading', {
    day: formatDate(known, 'weekdayDate', `${day}T12:00:00Z`),
  });
  const shown = (measure: keyof DayOfSales, of: DayOfSales) =>
    amounts.has(measure) ? formatWhole(of[measure], currency) : String(of[measure]);
  const rows = measures.map((measure) => ({
    label: t(`dailySummary.${measure}`),
    value: t('dailySummary.compared', {
      value: shown(measure, sales),
      before: shown(measure, weekBefore),
    }),
  }));
  const content: EmailContent = {
    language: known,
    heading,
    blocks: [
      { kind: 'text', text: t('dailySummary.text') },
      { kind: 'facts', rows },
      { kind: 'facts', rows: [{ label: t('dailySummary.waiting'), value: String(waiting) }] },
    ],
    shop: { ...shop, url: undefined },
  };
  const subject = withSiteName(shop.siteName, heading, known);
  return { channel: 'email' as const, recipient: shop.email, ...renderEmail(content, subject) };
}
