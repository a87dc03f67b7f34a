import { knownLanguage, type Language } from '@karwan/contract/language';
import type { OrderAddress } from '@karwan/contract/order';
import { type ServerTranslate, serverTexts } from '@karwan/i18n/server-texts';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import type { Sender } from '../../messages/mail/email-content.ts';
import type { OrderRow } from '../../orders/reading/select-orders.ts';

export interface OrderNotificationData {
  readonly parentOrderId: string;
  /** At least one. */
  readonly parts: readonly OrderRow[];
  readonly address: OrderAddress;
  readonly shop: Sender;
  /** What the shop says in the order's language; left out: the catalogue's texts. */
  readonly t?: ServerTranslate;
  /** Opens the order for every holder of the mail; undefined where the shop's address is not known. */
  readonly receiptUrl?: string;
  /** Confirms the order, which is paid in cash, until then; undefined as above. */
  readonly confirmUrl?: (until: Date) => string;
}

/** The language that the order was placed in. */
export function languageOf({ parts }: Pick<OrderNotificationData, 'parts'>): Language {
  return knownLanguage(parts[0]?.language);
}

/** The texts of the language that the order was placed in. */
export function textsOf(order: Pick<OrderNotificationData, 'parts' | 't'>): ServerTranslate {
  return order.t ?? serverTexts(languageOf(order));
}

/** An amount as the shop's pages write amounts, in every language alike. */
export function shown(amount: number, { currency, symbol }: OrderRow): string {
  return formatAmount(amount, { symbol, decimals: decimalsOf(currency) });
}
