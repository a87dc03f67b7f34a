import type { Quote } from '@karwan/contract/cart';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuoteInput } from '../calls/browser-calls.ts';
import { quoteStore, wantQuote } from './quote-store.ts';
import { quoteInput } from './use-quote.ts';

const cart = (quantity: number): QuoteInput => ({
  items: [{ itemCustomId: 'tote', quantity, options: [] }],
  currency: 'PKR',
});

let requested: { quantity: number; signal: AbortSignal; answer: (response: Response) => void }[];
const priced = (grandTotal: number) => Response.json({ id: `q${grandTotal}` } as Quote);

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  vi.stubGlobal('fetch', (_: string, init: { body: string; signal: AbortSignal }) => {
    const quantity = JSON.parse(init.body).items[0].quantity;
    return new Promise<Response>((answer, fail) => {
      requested.push({ quantity, signal: init.signal, answer });
      init.signal.addEventListener('abort', () => fail(init.signal.reason));
    });
  });
});

afterEach(() => {
  wantQuote(null);
  vi.useRealTimers();
});

const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('asking for quotes', () => {
  test('ten quick changes make one more call, and the last response wins', async () => {
    wantQuote(cart(1));
    await settle(0);
    for (let quantity = 2; quantity <= 11; quantity += 1) wantQuote(cart(quantity));
    await settle(1000);
    expect(requested.map((one) => one.quantity)).toEqual([1, 11]);
    expect(requested[0]?.signal.aborted).toBe(true);
    requested[1]?.answer(priced(11));
    await settle(0);
    expect(quoteStore.getState()).toMatchObject({ quote: { id: 'q11' }, pending: false });
  });

  test('the previous quote stays while the next one is loading', async () => {
    wantQuote(cart(1));
    await settle(0);
    requested[0]?.answer(priced(1));
    await settle(0);
    wantQuote(cart(2));
    expect(quoteStore.getState()).toMatchObject({ quote: { id: 'q1' }, pending: true });
  });

  test('the same cart is quoted once a minute, however many components use it', async () => {
    wantQuote(cart(1));
    wantQuote(cart(1));
    await settle(0);
    requested[0]?.answer(priced(1));
    await settle(30_000);
    wantQuote(cart(1));
    await settle(1000);
    expect(requested).toHaveLength(1);
    await settle(40_000);
    wantQuote(cart(1));
    await settle(1000);
    expect(requested).toHaveLength(2);
  });

  test('a failure drops the amounts of another cart, and keeps those of the same', async () => {
    wantQuote(cart(1));
    await settle(0);
    requested[0]?.answer(priced(1));
    await settle(61_000);
    wantQuote(cart(1));
    await settle(1000);
    requested[1]?.answer(Response.json({}, { status: 503 }));
    await settle(0);
    expect(quoteStore.getState()).toMatchObject({ quote: { id: 'q1' }, error: { status: 503 } });
    wantQuote(cart(2));
    await settle(1000);
    requested[2]?.answer(Response.json({}, { status: 503 }));
    await settle(0);
    expect(quoteStore.getState()).toMatchObject({ quote: null, error: { status: 503 } });
  });

  test('a failure is reported and can be retried', async () => {
    wantQuote(cart(1));
    await settle(0);
    requested[0]?.answer(
      Response.json({ code: 'SERVICE_UNAVAILABLE', message: 'busy' }, { status: 503 }),
    );
    await settle(0);
    expect(quoteStore.getState()).toMatchObject({ pending: false, error: { status: 503 } });
    wantQuote(cart(1));
    await settle(1000);
    expect(requested).toHaveLength(2);
  });

  test('an empty cart needs no quote and drops the last one', async () => {
    wantQuote(cart(1));
    await settle(0);
    wantQuote(null);
    requested[0]?.answer(priced(1));
    await settle(1000);
    expect(quoteStore.getState()).toEqual({ quote: null, pending: false, error: null });
  });
});

test('a price seen in another currency is not sent for comparison', () => {
  const seen = { name: 'Tote', image: null, unitPrice: 500, currency: 'PKR' };
  const lines = [{ id: 1, itemCustomId: 'tote', quantity: 1, options: [], seen }];
  const input = quoteInput({ lastItemId: 1, lines }, null, 'SEK');
  expect(input?.items[0]?.seenUnitPrice).toBeUndefined();
  expect(quoteInput({ lastItemId: 1, lines }, null, 'PKR')?.items[0]?.seenUnitPrice).toBe(500);
});
