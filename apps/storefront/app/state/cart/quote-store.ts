import type { Quote } from '@karwan/contract/cart';
import { createStore } from 'zustand/vanilla';
import { type QuoteInput, quoteCart } from '../calls/browser-calls.ts';
import { CallError } from '../calls/call-shop.ts';

export interface QuoteState {
  /** The last quote, shown until the next one has loaded or failed; null for an empty cart. */
  quote: Quote | null;
  /** True from a change of the cart until its new quote has loaded: the shown amounts are provisional. */
  pending: boolean;
  error: CallError | null;
}

/** Debounce in milliseconds, so that ten presses of 'plus' make one call. */
const settleTime = 250;
/** Milliseconds after which the same cart is quoted again. */
const freshTime = 60_000;

export const noQuote: QuoteState = { quote: null, pending: false, error: null };
export const quoteStore = createStore<QuoteState>()(() => noQuote);

/** Key of the cart that the stored quote is for. */
let pricedKey: string | null = null;
let requested: { key: string; at: number } | null = null;
let running: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The parts of the input that affect the quote. Seen prices only serve the server's comparison. */
export function quoteKey(input: QuoteInput): string {
  const items = input.items.map(({ itemCustomId, quantity, options }) => [
    itemCustomId,
    quantity,
    options,
  ]);
  const { location, deliveryCountry, currency, deliveryMethod, insurance, coupons } = input;
  const choices = [location, deliveryCountry, currency, deliveryMethod, insurance, coupons];
  return JSON.stringify([items, ...choices]);
}

function stopAsking() {
  clearTimeout(timer);
  running?.abort();
  running = null;
}

async function ask(input: QuoteInput, key: string) {
  const controller = new AbortController();
  running = controller;
  try {
    const quote = await quoteCart(input, controller.signal);
    if (running === controller) store(key, quote);
  } catch (error) {
    if (running !== controller) return;
    requested = null;
    const fault = error instanceof CallError ? error : new CallError(0, {});
    // Amounts of another cart must not be shown beside this one's lines.
    const stored = pricedKey === key ? {} : { quote: null };
    quoteStore.setState({ ...stored, pending: false, error: fault });
  }
}

/** Requests the quote of this cart for the store; null is the empty cart. */
export function wantQuote(input: QuoteInput | null): void {
  if (!input) {
    stopAsking();
    requested = null;
    quoteStore.setState(noQuote);
    return;
  }
  const key = quoteKey(input);
  if (requested?.key === key && Date.now() - requested.at < freshTime) return;
  const isFirst = requested === null;
  stopAsking();
  requested = { key, at: Date.now() };
  quoteStore.setState({ pending: true, error: null });
  timer = setTimeout(() => void ask(input, key), isFirst ? 0 : settleTime);
}

/** Stores a quote from another response, such as a 409 from booking. */
export function takeQuote(input: QuoteInput, quote: Quote): void {
  stopAsking();
  const key = quoteKey(input);
  requested = { key, at: Date.now() };
  store(key, quote);
}

function store(key: string, quote: Quote): void {
  pricedKey = key;
  quoteStore.setState({ quote, pending: false, error: null });
}
