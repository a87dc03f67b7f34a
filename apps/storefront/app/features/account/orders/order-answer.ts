import type { MessageKey } from '../../../i18n/translate.ts';

export const orderIntents = ['cancel', 'accept', 'decline'] as const;
export type OrderIntent = (typeof orderIntents)[number];

/** How ended what a customer did with an order; the page's data says the rest. */
export interface OrderAnswer {
  tone: 'positive' | 'problem';
  text: MessageKey;
}
