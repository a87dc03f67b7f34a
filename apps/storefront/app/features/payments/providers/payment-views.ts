import type { OnlineGateway } from '@karwan/contract/payment-page';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import type { ComponentType } from 'react';

/** Props of a payment page: nothing personal. */
export interface PaymentViewProps {
  readonly id: string;
  readonly gateway: OnlineGateway;
  /** The provider's name, whatever the shop calls the method. */
  readonly name: string;
  readonly payeeReference: string | undefined;
  /** Shows the saved view instead of requesting a new one. */
  readonly validated: boolean;
  /** The provider redirected the shopper here: show the outcome, do not start another payment. */
  readonly returned: boolean;
  /** The shopper cancelled on the provider's page. */
  readonly cancelled: boolean;
  /** Shows the other payment methods at once. */
  readonly another: boolean;
  /** The token that the provider's page returned, which continues the payment. */
  readonly authToken: string | null;
}

const modules = import.meta.glob<{ default: ComponentType<PaymentViewProps> }>('./*/view.tsx');

/** Each provider's view, in a folder named by its key; its code loads only on its payment page. */
export const paymentViews = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1], lazyWithRetry(load)]),
);
