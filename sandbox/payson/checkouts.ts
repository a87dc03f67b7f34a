import { randomUUID } from 'node:crypto';
import type { Ledger } from '../wallets/ledger.ts';

export type CheckoutStatus =
  | 'created'
  | 'readyToShip'
  | 'shipped'
  | 'canceled'
  | 'denied'
  | 'expired';

export interface CheckoutItem {
  readonly itemId: string;
  readonly name: string;
  /** Kronor, tax included. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly reference?: string;
  creditedAmount: number;
}

export interface PaysonCheckout {
  readonly id: string;
  readonly createdAt: string;
  readonly expirationTime?: string;
  readonly description: string;
  readonly customer: object;
  readonly currency: string;
  readonly items: CheckoutItem[];
  readonly merchant: {
    readonly checkoutUri: string;
    readonly confirmationUri: string;
    readonly notificationUri: string;
    readonly termsUri: string;
    readonly reference?: string;
  };
  readonly gui: object;
  status: CheckoutStatus;
  purchaseId?: number;
}

const ore = (kronor: number) => Math.round(kronor * 100);

/** Öre. */
export const totalOf = ({ items }: PaysonCheckout) =>
  items.reduce((sum, { unitPrice, quantity }) => sum + ore(unitPrice * quantity), 0);
export const creditedOf = ({ items }: PaysonCheckout) =>
  items.reduce((sum, { creditedAmount }) => sum + ore(creditedAmount), 0);

/** The transitions of a status that the merchant can make. */
const moves: Partial<Record<CheckoutStatus, readonly CheckoutStatus[]>> = {
  created: ['canceled'],
  readyToShip: ['shipped', 'canceled'],
};

/** Transitions of a checkout that the merchant does not make. */
export type Decision = 'readyToShip' | 'denied' | 'canceled' | 'expired';

/** All checkouts, with Payson's ledger. */
export function createCheckouts(ledger: Ledger) {
  const all = new Map<string, PaysonCheckout>();
  let purchases = 500_000;
  return {
    all,
    open(
      requested: Omit<PaysonCheckout, 'id' | 'createdAt' | 'status' | 'purchaseId'>,
    ): PaysonCheckout {
      const checkout: PaysonCheckout = {
        ...requested,
        id: randomUUID(),
        createdAt: new Date().toISOString(),
        status: 'created',
      };
      all.set(checkout.id, checkout);
      return checkout;
    },
    /** A decision of the shopper, or an expiry; false: it is no longer open. */
    decide(checkout: PaysonCheckout, status: Decision): boolean {
      // A denied checkout can still expire.
      const isOpen = checkout.status === 'created';
      if (!isOpen && !(status === 'expired' && checkout.status === 'denied')) return false;
      checkout.status = status;
      if (status === 'readyToShip') checkout.purchaseId = ++purchases;
      return true;
    },
    /** A transition by the merchant; false: it is not allowed. */
    move(checkout: PaysonCheckout, status: CheckoutStatus): boolean {
      if (checkout.status === status) return true;
      if (!moves[checkout.status]?.includes(status)) return false;
      checkout.status = status;
      if (status === 'shipped') {
        ledger.pay(checkout.merchant.reference ?? checkout.id, totalOf(checkout));
      }
      return true;
    },
    /** Sets the refunded amount of a line, in kronor; an amount that is too high changes nothing. */
    credit(checkout: PaysonCheckout, item: CheckoutItem, amount: number): void {
      const max = item.unitPrice * item.quantity;
      if (checkout.status !== 'shipped' || amount > max || amount < item.creditedAmount) return;
      const more = ore(amount) - ore(item.creditedAmount);
      item.creditedAmount = amount;
      if (more > 0) ledger.refund(checkout.merchant.reference ?? checkout.id, more);
    },
  };
}

export type Checkouts = ReturnType<typeof createCheckouts>;
