import { randomInt } from 'node:crypto';
import type { Ledger } from '../wallets/ledger.ts';

export type EasypaisaStatus =
  | 'PENDING'
  | 'PAID'
  | 'FAILED'
  | 'DROPPED'
  | 'EXPIRED'
  | 'BLOCKED'
  | 'REVERSED';

/** The provider's record of one payment. */
export interface EasypaisaOrder {
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  status: EasypaisaStatus;
  mode: 'MA' | 'OTC' | 'CC';
  mobileNumber: string;
  readonly startedAt: Date;
  expiresAt: Date | undefined;
  transactionId: string | undefined;
  voucher: string | undefined;
  errorCode: string | undefined;
  /** Where the browser goes when the customer is done. */
  returnUrl: string | undefined;
}

export type EasypaisaOrders = ReturnType<typeof createOrders>;

/** The provider's payments; finished ones never change. */
export function createOrders(ledger: Ledger, now: () => Date) {
  const orders = new Map<string, EasypaisaOrder>();
  let number = 21_154_867_000;

  function find(orderId: string | undefined): EasypaisaOrder | undefined {
    const order = orders.get(orderId ?? '');
    if (order?.status === 'PENDING' && order.expiresAt && order.expiresAt <= now()) {
      order.status = 'EXPIRED';
    }
    return order;
  }

  return {
    all: orders as ReadonlyMap<string, EasypaisaOrder>,
    find,
    /** Starts a payment; a second start with the same number is refused. */
    open(
      orderId: string,
      amount: number,
      more: Partial<Pick<EasypaisaOrder, 'mode' | 'mobileNumber' | 'expiresAt' | 'returnUrl'>>,
    ): EasypaisaOrder | undefined {
      if (orders.has(orderId)) return undefined;
      const order: EasypaisaOrder = {
        orderId,
        amount,
        status: 'PENDING',
        mode: more.mode ?? 'MA',
        mobileNumber: more.mobileNumber ?? '',
        startedAt: now(),
        expiresAt: more.expiresAt,
        transactionId: undefined,
        voucher: more.mode === 'OTC' ? newVoucher() : undefined,
        errorCode: undefined,
        returnUrl: more.returnUrl,
      };
      orders.set(orderId, order);
      return order;
    },
    issueVoucher(order: EasypaisaOrder): void {
      if (find(order.orderId)?.status !== 'PENDING') return;
      order.mode = 'OTC';
      order.voucher ??= newVoucher();
    },
    /** @returns false when it is already finished. */
    pay(order: EasypaisaOrder): boolean {
      if (find(order.orderId)?.status !== 'PENDING') return false;
      order.status = 'PAID';
      order.transactionId = String(++number);
      ledger.pay(order.orderId, order.amount);
      return true;
    },
    end(order: EasypaisaOrder, status: 'FAILED' | 'DROPPED', errorCode?: string): void {
      if (find(order.orderId)?.status !== 'PENDING') return;
      order.status = status;
      order.errorCode = errorCode;
    },
    /** A refund, which merchants make in the portal. */
    reverse(orderId: string): boolean {
      const order = orders.get(orderId);
      if (order?.status !== 'PAID') return false;
      order.status = 'REVERSED';
      ledger.refund(orderId, order.amount);
      return true;
    },
  };
}

const newVoucher = () => String(randomInt(10_000_000, 99_999_999));

const pad = (part: number) => String(part).padStart(2, '0');

/** Shifts a time to Pakistan's time zone, UTC+5. */
const onPakistansClocks = (moment: Date) => new Date(moment.getTime() + 5 * 3_600_000);

/** Formats a time as the provider does: `10/04/2023 01:55 PM`. */
export function writeTime(moment: Date): string {
  const local = onPakistansClocks(moment);
  const hour = local.getUTCHours();
  const date = [pad(local.getUTCDate()), pad(local.getUTCMonth() + 1), local.getUTCFullYear()];
  const time = `${pad(hour % 12 || 12)}:${pad(local.getUTCMinutes())}`;
  return `${date.join('/')} ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Parses `20260314 093000` in Pakistan's time zone. */
export function readTime(text: string): Date | undefined {
  const match = /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Parses rupees with at most two decimals; returns minor units. */
export function readRupees(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,10}\.\d{1,2}$/.test(text)
    ? Math.round(Number(text) * 100)
    : undefined;
}
