import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { QuoteInput } from '../calls/browser-calls.ts';
import type { Cart } from '../store/cart-lines.ts';
import { useShop } from '../store/shop-store.ts';
import { couponsStore } from './coupons.ts';
import { choicesStore, defaultChoices, type QuoteChoices } from './quote-choices.ts';
import { type QuoteState, quoteStore, wantQuote } from './quote-store.ts';

/** The cart as input for a quote; null if it is empty. */
export function quoteInput(
  cart: Cart,
  place: { latitude: number; longitude: number } | null,
  currency: string,
  { deliveryMethod, insurance }: QuoteChoices = defaultChoices,
  coupons: readonly string[] = [],
): QuoteInput | null {
  if (cart.lines.length === 0) return null;
  return {
    items: cart.lines.map(({ itemCustomId, quantity, options, seen }) => ({
      itemCustomId,
      quantity,
      options: options.map(({ optionId, valueId }) => ({ optionId, valueId })),
      // A price seen in another currency cannot be compared.
      seenUnitPrice: seen.currency === currency ? seen.unitPrice : undefined,
    })),
    location: place ? { latitude: place.latitude, longitude: place.longitude } : undefined,
    currency: currency || undefined,
    deliveryMethod,
    insurance,
    coupons: [...coupons],
  };
}

export interface CartQuote extends QuoteState {
  /** The input of the quote, for placing the same order; null if the cart is empty. */
  input: QuoteInput | null;
  /** Requests the quote again after `error`. */
  retry: () => void;
}

/**
 * The server's quote of the cart, updated with cart, coupons, address and currency while the component is mounted.
 * All users of this hook share one call. Show only amounts of this quote; while `pending`, the last ones are
 * provisional.
 */
export function useQuote(): CartQuote {
  const cart = useShop((state) => state.cart);
  const address = useShop((state) => state.address);
  const currency = useShop((state) => state.currency);
  const choices = useStore(choicesStore);
  const { codes } = useStore(couponsStore);
  const input = useMemo(
    () => quoteInput(cart, address, currency, choices, codes),
    [cart, address, currency, choices, codes],
  );
  useEffect(() => wantQuote(input), [input]);
  const state = useStore(quoteStore);
  const { error } = state;
  useEffect(() => {
    if (!error) return;
    const again = () => wantQuote(input);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [error, input]);
  return { ...state, input, retry: () => wantQuote(input) };
}
