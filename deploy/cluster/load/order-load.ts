import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { origin } from '../addresses.ts';
import type { Customer } from './customers.ts';
import { faultOf } from './page-load.ts';

/** An order whose booking was confirmed to the shopper. */
export interface Confirmed {
  readonly parentOrderId: string;
  readonly total: number;
  readonly email: string;
  readonly phone: string;
  readonly isPaidOnline: boolean;
  /** Milliseconds from the first click to the response, with retries. */
  readonly took: number;
  readonly at: number;
}

export interface OrderCounts {
  readonly confirmed: Confirmed[];
  /** Orders that were given up, with their last response. */
  readonly givenUp: string[];
  /** Attempts that failed and were retried. */
  retries: number;
  readonly faults: Map<string, number>;
}

interface Goods {
  readonly codes: readonly string[];
}

const patience = 90_000;
/** The sandbox refuses wallets with low numbers. */
let number = 100;

/** Places orders at a rate, every third one paid by wallet, until `signal`; then waits for all of them. */
export function placeOrders(
  goods: Goods,
  customers: readonly Customer[],
  aSecond: number,
  signal: AbortSignal,
): { readonly counts: OrderCounts; readonly done: Promise<OrderCounts> } {
  const counts: OrderCounts = { confirmed: [], givenUp: [], retries: 0, faults: new Map() };
  return { counts, done: place() };

  async function place(): Promise<OrderCounts> {
    const underWay: Promise<void>[] = [];
    while (!signal.aborted) {
      number += 1;
      underWay.push(new Shopper(number, customers, counts).buy(goods));
      await sleep(1_000 / aSecond);
    }
    await Promise.all(underWay);
    return counts;
  }
}

class Refused extends Error {}

class Shopper {
  readonly #number: number;
  readonly #customer: Customer | undefined;
  readonly #counts: OrderCounts;
  readonly #startedAt = Date.now();

  constructor(number: number, customers: readonly Customer[], counts: OrderCounts) {
    this.#number = number;
    this.#customer = customers[number % customers.length];
    this.#counts = counts;
  }

  async buy({ codes }: Goods): Promise<void> {
    const isPaidOnline = this.#number % 3 === 0;
    const digits = String(this.#number).padStart(7, '0');
    const [email, phone] = [`shopper-${digits}@cluster.example`, `+92301${digits}`];
    try {
      // If a product has sold out meanwhile, another one is ordered.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const code = codes[(this.#number * 7 + attempt * 13) % codes.length] ?? '';
        const booked = await this.#book(code, { email, phone, isPaidOnline });
        if (!booked) continue;
        if (isPaidOnline) await this.#pay(booked.parentOrderId, `0345${digits}`);
        const [took, at] = [Date.now() - this.#startedAt, Date.now()];
        const { parentOrderId, grandTotal: total } = booked;
        this.#counts.confirmed.push({ parentOrderId, total, email, phone, isPaidOnline, took, at });
        return;
      }
      this.#counts.givenUp.push('everything was sold out');
    } catch (error) {
      this.#counts.givenUp.push((error as Error).message);
    }
  }

  async #book(code: string, who: { email: string; phone: string; isPaidOnline: boolean }) {
    const location = { latitude: 31.4828641, longitude: 74.1943051 };
    const items = [{ itemCustomId: code, options: [], quantity: 1 }];
    const quote = await this.#call<{ id: string; canOrder: boolean }>('/cart/quote', {
      items,
      location,
    });
    if (!quote.canOrder) return undefined;
    const order = {
      items,
      quoteId: quote.id,
      paymentMethod: who.isPaidOnline ? 'easypaisa' : 'cash-on-delivery',
      termsAccepted: true,
      shippingAddress: {
        customerFirstName: 'Zainab',
        customerLastName: 'Qureshi',
        customerPhone: who.phone,
        customerEmail: who.email,
        customerHouseNumber: '14-B',
        customerStreet: 'Mall Road',
        customerLat: location.latitude,
        customerLng: location.longitude,
      },
    };
    const key = randomUUID();
    return this.#call<{ parentOrderId: string; grandTotal: number }>(
      '/order/create',
      order,
      key,
    ).catch((error) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });
  }

  async #pay(orderId: string, wallet: string): Promise<void> {
    const options = { way: 'account', phone: wallet };
    await this.#call('/payment/start', { orderId, options });
    for (;;) {
      const { paymentStatus } = await this.#call<{ paymentStatus: string }>('/payment/status', {
        orderId,
      });
      if (paymentStatus === 'captured') return;
      if (paymentStatus !== 'pending') throw new Error(`a payment is ${paymentStatus}`);
      if (Date.now() - this.#startedAt > patience) throw new Error('a payment is still pending');
      await sleep(500);
    }
  }

  /** Retries until there is a response, as the shop's own pages do. @throws Refused for a refusal */
  async #call<T>(path: string, body: unknown, key?: string): Promise<T> {
    for (;;) {
      const fault = await this.#ask<T>(path, body, key);
      if ('result' in fault) return fault.result;
      this.#counts.retries += 1;
      this.#counts.faults.set(fault.what, (this.#counts.faults.get(fault.what) ?? 0) + 1);
      if (Date.now() - this.#startedAt > patience) throw new Error(`${path}: ${fault.what}`);
      await sleep(700);
    }
  }

  async #ask<T>(
    path: string,
    body: unknown,
    key?: string,
  ): Promise<{ result: T } | { what: string }> {
    try {
      const answer = await fetch(`${origin}/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: this.#customer?.authorization ?? '',
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      if (answer.ok) return { result: JSON.parse(text) as T };
      if (answer.status >= 500) return { what: `${path} ${answer.status}` };
      throw new Refused(`${path} ${answer.status} ${text.slice(0, 300)}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return { what: `${path} ${faultOf(error)}` };
    }
  }
}
