import type { OnlineGateway } from '@karwan/contract/payment-page';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import type { ComponentType } from 'react';

/** What a payment page is given: nothing personal. */
export interface PaymentViewProps {
  readonly id: string;
  readonly gateway: OnlineGateway;
  /** The provider's, whatever the shop calls the method. */
  readonly name: string;
  readonly payeeReference: string | undefined;
  /** Shows the view that was saved, instead of asking for one. */
  readonly validated: boolean;
  /** The provider sent the shopper here: what became of it is to be seen, not to be paid again. */
  readonly returned: boolean;
  /** What the provider's page gave back before it can be paid on. */
  readonly authToken: string | null;
}

const modules = import.meta.glob<{ default: ComponentType<PaymentViewProps> }>('./*/view.tsx');

/** Each provider's view, in a folder called by its key; its code comes with its page only. */
export const paymentViews = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1], lazyWithRetry(load)]),
);
