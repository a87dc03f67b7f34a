import type { DeliveryMethod } from '@karwan/contract/cart';
import { createStore } from 'zustand/vanilla';

/** What a checkout decides that moves the price. */
export interface QuoteChoices {
  deliveryMethod: DeliveryMethod;
  insurance: boolean;
}

/** What holds wherever nothing was decided. */
export const usualChoices: QuoteChoices = { deliveryMethod: 'home', insurance: false };

/** Of the page that is open: everything that shows the cart's price shows it with these. */
export const choicesStore = createStore<QuoteChoices>()(() => usualChoices);

export const choose = (choice: Partial<QuoteChoices>) => choicesStore.setState(choice);
