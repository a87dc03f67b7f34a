import { randomInt } from 'node:crypto';
import type { Ledger } from '../wallets/ledger.ts';

export type JazzCashStatus = 'Completed' | 'Pending' | 'Failed' | 'Dropped';

/** The provider's record of one payment. */
export interface JazzCashPayment {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  status: JazzCashStatus;
  /** The state, as `pp_ResponseCode`. */
  code: string;
  mobileNumber: string;
  readonly expiresAt: Date | undefined;
  readonly retrieval: string;
  voucher: string | undefined;
  /** The refunded amount in minor units. */
  refunded: number;
  /** The form it was started with, echoed to the shop. */
  readonly fields: Readonly<Record<string, string>>;
}

export type JazzCashPayments = ReturnType<typeof createPayments>;

/** The provider's payments; finished ones never change. */
export function createPayments(ledger: Ledger, now: () => Date) {
  const payments = new Map<string, JazzCashPayment>();

  function find(reference: string | undefined): JazzCashPayment | undefined {
    const payment = payments.get(reference ?? '');
    if (payment?.status === 'Pending' && payment.expiresAt && payment.expiresAt <= now()) {
      payment.status = 'Dropped';
      payment.code = '116';
    }
    return payment;
  }

  return {
    all: payments as ReadonlyMap<string, JazzCashPayment>,
    find,
    /** Starts a payment; a second start with the same reference is refused. */
    open(fields: Readonly<Record<string, string>>): JazzCashPayment | undefined {
      const { pp_TxnRefNo: reference = '', pp_Amount = '', pp_TxnExpiryDateTime = '' } = fields;
      if (payments.has(reference)) return undefined;
      const payment: JazzCashPayment = {
        reference,
        amount: Number(pp_Amount),
        status: 'Pending',
        code: '157',
        mobileNumber: fields.pp_MobileNumber ?? '',
        expiresAt: readTime(pp_TxnExpiryDateTime),
        retrieval: String(randomInt(2 ** 40)).padStart(12, '0'),
        voucher: undefined,
        refunded: 0,
        fields,
      };
      payments.set(reference, payment);
      return payment;
    },
    issueVoucher(payment: JazzCashPayment): void {
      if (find(payment.reference)?.status !== 'Pending') return;
      payment.voucher ??= String(randomInt(10_000_000, 99_999_999));
      payment.code = '124';
    },
    /** @returns false when it is already finished. */
    pay(payment: JazzCashPayment): boolean {
      if (find(payment.reference)?.status !== 'Pending') return false;
      payment.status = 'Completed';
      payment.code = '121';
      ledger.pay(payment.reference, payment.amount);
      return true;
    },
    end(payment: JazzCashPayment, status: 'Failed' | 'Dropped', code: string): void {
      if (find(payment.reference)?.status !== 'Pending') return;
      payment.status = status;
      payment.code = code;
    },
    /** @returns the response code. */
    refund(reference: string | undefined, amount: number): string {
      const payment = find(reference);
      if (!payment) return '109';
      if (payment.status !== 'Completed' || amount < 1) return '132';
      if (payment.refunded + amount > payment.amount) return '453';
      payment.refunded += amount;
      if (payment.refunded === payment.amount) payment.code = '131';
      ledger.refund(payment.reference, amount);
      return '000';
    },
  };
}

/** Parses `20260314093000` in Pakistan's time zone. */
export function readTime(text: string): Date | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
