import type { Quote } from '@karwan/contract/cart';
import type { BlockKind } from '@karwan/contract/customer-blocked';
import type { MethodLimit } from '@karwan/contract/method-limit';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { useCarried, useGo } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FieldFaults } from '../../shared/form/field-fault.ts';
import { holdAccountSync } from '../../state/account/account-sync.ts';
import {
  type AddressDraft,
  bookOrder,
  type OrderInput,
  saveAddress,
} from '../../state/calls/browser-calls.ts';
import { CallError } from '../../state/calls/call-shop.ts';
import { takeQuote } from '../../state/cart/quote-store.ts';
import type { CartQuote } from '../../state/cart/use-quote.ts';
import { clearUser } from '../../state/store/clear-user.ts';
import { changeShop, shopStore } from '../../state/store/shop-store.ts';
import { isAboutTimes } from './address/address-form.ts';
import type { QuoteDifference } from './summary/quote-differences.ts';

const storageKey = 'karwan-booking';

/**
 * The idempotency key of this booking, stored for the tab until a response has arrived: a second click, a lost
 * response or a reload cannot book twice.
 */
function bookingKey(): string {
  const stored = sessionStorage.getItem(storageKey);
  if (stored) return stored;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(storageKey, fresh);
  return fresh;
}

/** Whether an order may have been placed whose response has not arrived. */
const isUnanswered = () => sessionStorage.getItem(storageKey) !== null;

/** After a final response, the next booking gets a new key. */
function forgetBookingKey(): void {
  sessionStorage.removeItem(storageKey);
}

/** Why a booking failed. */
export type BookingFault =
  | 'changed'
  | 'outOfStock'
  | 'belowMinimum'
  | 'cashBlocked'
  | 'blocked'
  | 'invalid'
  | 'times'
  | 'reused'
  | 'line'
  | 'tooOften'
  | 'failed';

export interface BookingRefusal {
  fault: BookingFault;
  /** What changed between the quote on screen and the current one. */
  differences: readonly QuoteDifference[];
  faults: FieldFaults;
  /** Why the payment method does not take the order. */
  limit?: MethodLimit | undefined;
}

export interface Booking {
  busy: boolean;
  refusal: BookingRefusal | null;
  /** Places the booking; `toSave` is an address to save in the account. */
  book: (order: OrderInput, toSave: AddressDraft | null) => Promise<void>;
}

const bookingFaults: Record<string, BookingFault | undefined> = {
  QUOTE_CHANGED: 'changed',
  OUT_OF_STOCK: 'outOfStock',
  BELOW_MINIMUM: 'belowMinimum',
  IDEMPOTENCY_KEY_REUSED: 'reused',
  BAD_REQUEST: 'invalid',
  UNREACHABLE: 'line',
  TOO_MANY_TRIES: 'tooOften',
};

function bookingFault({ code, data }: CallError): BookingFault {
  if (code !== 'CUSTOMER_BLOCKED') return bookingFaults[code] ?? 'failed';
  return (data as { kind?: BlockKind } | undefined)?.kind === 'cash' ? 'cashBlocked' : 'blocked';
}

/**
 * Books the cart once and goes to the payment or confirmation. A refusal leaves cart and form unchanged.
 * @param handlers are called when the order is booked, before leaving the page, or refused.
 */
export function useBooking(
  { input, quote }: CartQuote,
  handlers: {
    onBooked: () => void;
    onRefused: (faults: FieldFaults) => void;
  },
): Booking {
  const t = useT();
  const go = useGo();
  const carried = useCarried();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<BookingRefusal | null>(null);

  // What the account has after an order must not empty the cart before its response has arrived.
  useEffect(() => holdAccountSync(isUnanswered), []);

  const refuse = (error: CallError, code: BookedCart) => {
    const fresh = error.data as Quote | undefined;
    const moved = ['QUOTE_CHANGED', 'OUT_OF_STOCK', 'BELOW_MINIMUM'].includes(error.code);
    if (moved && fresh && input) takeQuote(input, fresh);
    const faults = (error.code === 'BAD_REQUEST' && code?.faultsOfDetails(error.details)) || {};
    handlers.onRefused(faults);
    setRefusal({
      fault: isAboutTimes(error.details) ? 'times' : bookingFault(error),
      differences: (moved && fresh && quote && code?.quoteDifferences(quote, fresh)) || [],
      faults,
      limit: (error.data as { limit?: MethodLimit } | undefined)?.limit,
    });
    // Without a response, or after a server error, it may have been booked: the next try uses the same key.
    if (error.status >= 400 && error.status < 500 && error.status !== 429) forgetBookingKey();
  };

  const book = async (order: OrderInput, toSave: AddressDraft | null) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    const cart = await bookedCart();
    try {
      // An order whose answer was lost is sent as it was.
      if (cart && !isUnanswered() && !(await cart.isStillInCart(order))) {
        setRefusal({ fault: 'changed', differences: [], faults: {} });
        return;
      }
      const { parentOrderId, grandTotal } = await bookOrder(bookingKey(), order);
      changeShop(() => ({ paymentMethod: order.paymentMethod }));
      handlers.onBooked();
      const removeOrdered = cart?.removeOrdered(order);
      forgetBookingKey();
      if (toSave) await saveNewAddress(toSave);
      const isPaid = grandTotal === 0;
      const page = isPaid ? null : await pageToPay(order.paymentMethod, parentOrderId);
      if (page === null) await go(`/confirmation?id=${parentOrderId}`);
      else window.location.assign(carried(page));
      removeOrdered?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 401 && !shopStore.getState().user) {
        // The shop no longer takes orders of visitors who are not logged in.
        await go('/account/login?source=checkout');
      } else if (error.status === 401) {
        // What was typed is kept, and comes back after the login.
        toast(t('account.login.sessionExpired'), { lasts: 'sessionExpired', tone: 'problem' });
        forgetBookingKey();
        clearUser();
      } else refuse(error, cart);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  /** A failure to save it does not affect the order. */
  const saveNewAddress = (address: AddressDraft) =>
    saveAddress(address).catch(() => toast(t('checkout.addresses.notSaved'), { tone: 'problem' }));
  return { busy, refusal, book };
}

/** If this code cannot be loaded any more (after a release), the order is placed as the page shows it. */
type BookedCart = Awaited<ReturnType<typeof bookedCart>>;
const bookedCart = () => import('./booked-cart.ts').catch(() => null);

/** If this code cannot be loaded any more (after a release), the confirmation page links to the payment. */
async function pageToPay(method: string, parentOrderId: string): Promise<string | null> {
  const rules = await import('./next-page.ts').catch(() => null);
  const page = rules?.pageToPay(method, parentOrderId) ?? null;
  if (page !== null) rules?.awaitPayment(parentOrderId);
  return page;
}
