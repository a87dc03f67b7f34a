import { knownLanguage, type Language } from '@karwan/contract/language';
import type { OrderAddress, OrderStatus } from '@karwan/contract/order';
import { type ServerTranslate, serverTexts } from '@karwan/i18n/server-texts';
import { decimalsOf } from '@karwan/money/decimals';
import { formatWhole } from '@karwan/money/format';
import { cashToCollect } from '../../../sales/life/cash-due.ts';
import type { OrderRow } from '../../../sales/reading/select-orders.ts';
import type { Sender } from '../../transport/mail/email-content.ts';

export interface OrderNotificationData {
  readonly parentOrderId: string;
  /** At least one. */
  readonly parts: readonly OrderRow[];
  readonly address: OrderAddress;
  readonly shop: Sender;
  /** The texts in the order's language, with the shop's own; left out: the default texts. */
  readonly t?: ServerTranslate;
  /** Opens the receipt without a login; undefined if the shop's address is not known. */
  readonly receiptUrl?: string;
  /** A link that confirms a cash order until a time; undefined as above. */
  readonly confirmUrl?: (until: Date) => string;
  /** The link by which the customer names the account of a refund; undefined: the shop's address is not known. */
  readonly payoutUrl?: (refund: string, until: Date) => string;
}

/** The language that the order was placed in. */
export function languageOf({ parts }: Pick<OrderNotificationData, 'parts'>): Language {
  return knownLanguage(parts[0]?.language);
}

/** The texts of the language that the order was placed in. */
export function textsOf(order: Pick<OrderNotificationData, 'parts' | 't'>): ServerTranslate {
  return order.t ?? serverTexts(languageOf(order));
}

/** An amount in the format of the shop's pages, the same in every language. */
export function shown(amount: number, { currency, symbol }: OrderRow): string {
  return formatWhole(amount, { symbol, decimals: decimalsOf(currency) });
}

/** The cash that the customer hands over when the part arrives, in minor units. */
export const cashToHave = (part: OrderRow): number =>
  cashToCollect({
    status: part.status as OrderStatus,
    paymentMethod: part.payment_method,
    total: part.total,
    refunded: part.refunded,
    dueOnDelivery: part.due_on_delivery,
  });
