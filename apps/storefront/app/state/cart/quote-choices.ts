import type { DeliveryMethod } from '@karwan/contract/cart';
import { createStore } from 'zustand/vanilla';

/** The choices at checkout that affect the price. */
export interface QuoteChoices {
  deliveryMethod: DeliveryMethod;
  insurance: boolean;
}

/** The defaults outside the checkout. */
export const defaultChoices: QuoteChoices = { deliveryMethod: 'home', insurance: false };

/** The choices on the current page; all quotes on it include them. */
export const choicesStore = createStore<QuoteChoices>()(() => defaultChoices);
