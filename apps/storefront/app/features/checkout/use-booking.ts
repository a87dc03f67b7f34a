import type { Quote } from '@karwan/contract/cart';
import { useRef, useState } from 'react';
import { useGo } from '../../i18n/carried.ts';
import { bookOrder, type OrderInput } from '../../state/browser-calls.ts';
import { CallError } from '../../state/call-shop.ts';
import { takeQuote } from '../../state/quote-store.ts';
import { emptyCartSoon } from '../../state/use-cart.ts';
import type { CartQuote } from '../../state/use-quote.ts';
import { type AddressErrors, errorsFromDetails } from './address-form.ts';
import { bookingKey, forgetBookingKey } from './booking-key.ts';

/** How a try to book ended, other than in a booking. */
export type BookingFault = 'changed' | 'outOfStock' | 'invalid' | 'reused' | 'failed';

export interface Booking {
  busy: boolean;
  fault: BookingFault | null;
  errors: AddressErrors;
  setErrors: (errors: AddressErrors) => void;
  book: (order: OrderInput) => Promise<void>;
}

/** Books the cart, once, and goes to the confirmation; a refusal keeps cart and form. */
export function useBooking({ input }: CartQuote): Booking {
  const go = useGo();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<BookingFault | null>(null);
  const [errors, setErrors] = useState<AddressErrors>({});

  const refuse = (error: CallError) => {
    const quote = error.data as Quote | undefined;
    const moved = error.code === 'QUOTE_CHANGED' || error.code === 'OUT_OF_STOCK';
    if (moved && quote && input) takeQuote(input, quote);
    if (error.code === 'BAD_REQUEST') setErrors(errorsFromDetails(error.details));
    setFault(faults[error.code] ?? 'failed');
    // No answer, or a server in trouble: it may have booked, so the next try keeps its key.
    if (error.status >= 400 && error.status < 500 && error.status !== 429) forgetBookingKey();
  };

  const book = async (order: OrderInput) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(null);
    try {
      const receipt = await bookOrder(bookingKey(), order);
      forgetBookingKey();
      await go(`/confirmation?id=${receipt.parentOrderId}`);
      emptyCartSoon();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refuse(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, fault, errors, setErrors, book };
}

const faults: Record<string, BookingFault | undefined> = {
  QUOTE_CHANGED: 'changed',
  OUT_OF_STOCK: 'outOfStock',
  IDEMPOTENCY_KEY_REUSED: 'reused',
  BAD_REQUEST: 'invalid',
};
