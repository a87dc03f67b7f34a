import type { NextStep } from '@karwan/contract/payment';
import {
  type KnownPayment,
  type OperationToDo,
  type PaymentProvider,
  type PaymentToStart,
  ProviderDown,
  ProviderRefusal,
  type ProviderReport,
  WaitsForStaff,
} from '../port.ts';
import type { HostedForm } from './hosted-form.ts';
import { walletNumber } from './phone-number.ts';
import { unknownFor } from './record-prompt.ts';
import { createStarts } from './running-starts.ts';
import type { InquiryResult, WalletPayment, WalletProtocol } from './wallet-protocol.ts';
import { walletReference } from './wallet-reference.ts';

/** For how long a form can still be submitted, in milliseconds; afterwards a payment that the wallet does not know has failed. */
const formLife = 35 * 60_000;
/** How long to wait for a signed callback with the amount, in milliseconds. */
const callbackWait = 25 * 60_000;

/**
 * A PaymentProvider for a wallet. An attempt keeps its reference at the wallet however often the shopper restarts or changes
 * the way to pay, and a wallet charges a reference once: this prevents double payments.
 */
export function walletProvider(
  protocol: WalletProtocol,
  now: () => Date = () => new Date(),
): PaymentProvider {
  const starts = createStarts();

  function walletPayment(requested: PaymentToStart): WalletPayment {
    const { phone } = requested.options;
    // Items are not handed out before they are paid, so a voucher ends when the chosen time begins.
    const latest = requested.firstSlot?.getTime() ?? Number.POSITIVE_INFINITY;
    const usual = now().getTime() + protocol.voucherLife;
    const ends = Math.max(requested.expiresAt.getTime(), Math.min(usual, latest));
    return {
      ...requested,
      reference: walletReference(requested),
      mobileNumber: walletNumber(phone ?? requested.customer.phone),
      voucherEnds: new Date(ends),
    };
  }

  /** A voucher's expiry as the wallet reports it, or else as the form requested it at the start. */
  function keptUntil(word: InquiryResult, { createdAt }: KnownPayment): Date | undefined {
    if (word.kind !== 'known' || word.state !== 'pending' || !word.isVoucher) return undefined;
    const { voucherEnds } = word.detail;
    return new Date(voucherEnds ?? createdAt.getTime() + protocol.voucherLife);
  }

  async function begin(payment: WalletPayment): Promise<NextStep> {
    const { way = 'page' } = payment.options;
    if (way === 'page') return stepOf(protocol.hostedForm(payment, now()));
    const { mobileNumber } = payment;
    if (mobileNumber === undefined) throw new ProviderRefusal('not a Pakistani mobile number');
    const inquired = { ...payment, mobileNumber };
    if (way === 'voucher' && protocol.issueVoucher) {
      const issuing = protocol.issueVoucher(inquired).catch(silence);
      const { word, detail } = (await issuing) ?? { word: 'unclear', detail: {} };
      if (word === 'refused') throw new ProviderRefusal('no voucher was issued');
      return { kind: 'wait', detail: { way, ...detail } };
    }
    if (way !== 'account') throw new ProviderRefusal(`unknown payment method ${way}`);
    starts.run(payment.reference, () => protocol.payByAccount(inquired));
    return { kind: 'wait', detail: { way } };
  }

  async function resume(known: KnownPayment, requested: PaymentToStart): Promise<NextStep> {
    const payment = walletPayment(requested);
    const { authToken, way } = payment.options;
    if (authToken !== undefined && protocol.confirmForm) {
      return stepOf(protocol.confirmForm(authToken, payment));
    }
    if (starts.isRunning(payment.reference)) return { kind: 'wait', detail: { way: 'account' } };
    const word = await protocol.inquire(payment.reference);
    if (word.kind === 'unknown') {
      const isAsked = way === 'account' && isPromptPending(known, payment.reference);
      return isAsked ? { kind: 'wait', detail: { way } } : begin(payment);
    }
    const isOpenPage = word.state === 'pending' && !word.isVoucher && way === 'page';
    if (isOpenPage) return stepOf(protocol.hostedForm(payment, now()));
    return { kind: 'wait', detail: { ...known.detail, ...word.detail } };
  }

  async function read(payment: KnownPayment): Promise<ProviderReport> {
    const reference = walletReference(payment);
    const word = await protocol.inquire(reference);
    const state = word.kind === 'known' ? word.state : stateOfUnknown(payment, reference);
    const until = keptUntil(word, payment);
    const holds = state === 'captured' || state === 'refunded';
    const amount = holds ? paidAmount(payment, word) : payment.amount;
    return {
      state,
      amount,
      currency: 'PKR',
      // The inquiry found the payment by our reference.
      reference: payment.payeeReference,
      providerId: reference,
      declineReason:
        word.kind === 'known' ? word.declineReason : starts.refusalOf(reference)?.declineReason,
      capturedAmount: holds ? amount : 0,
      refundedAmount: state === 'refunded' ? amount : 0,
      doneReferences: [],
      ...(until && { keptUntil: until }),
      detail: { ...(until && { voucherEnds: until.toISOString() }), ...detailOf(word) },
    };
  }

  /**
   * The paid amount from the inquiry and from the wallet's signed callback; either may lack it. If one differs from the
   * requested amount, it is reported. If both lack it, we wait for a callback, and then report a mismatch.
   */
  function paidAmount(payment: KnownPayment, word: InquiryResult): number {
    const { amount: inquired, reportedAmount, createdAt } = payment;
    const stated = [word.kind === 'known' ? word.amount : undefined, reportedAmount].filter(
      (amount) => amount !== undefined && amount !== null,
    );
    const amount = stated.find((one) => one !== inquired) ?? stated[0];
    if (amount === undefined && now().getTime() - createdAt.getTime() < callbackWait) {
      throw new ProviderDown(`${protocol.name} did not report the paid amount`);
    }
    return amount ?? 0;
  }

  /** Whether a prompt may be in progress that the wallet's inquiry does not find yet; then no second one is sent. */
  function isPromptPending({ promptedAt }: KnownPayment, reference: string) {
    if (!protocol.reportsLate || promptedAt === null || starts.refusalOf(reference)) return false;
    return now().getTime() - promptedAt.getTime() < unknownFor;
  }

  /** The state of a payment that the wallet does not know: pending while a form in a browser may still be submitted. */
  function stateOfUnknown({ createdAt }: KnownPayment, reference: string) {
    if (starts.refusalOf(reference)) return 'failed';
    const age = now().getTime() - createdAt.getTime();
    return age > formLife && !starts.isRunning(reference) ? 'cancelled' : 'pending';
  }

  return {
    currency: 'PKR',
    limits: protocol.limits,
    capturesParts: false,
    readsByReference: true,
    hidesRefunds: true,
    async start(requested) {
      const payment = walletPayment(requested);
      return { providerId: payment.reference, next: await begin(payment) };
    },
    resume,
    read,
    capture: () => Promise.reject(new ProviderRefusal('wallets capture immediately')),
    /** Neither wallet can cancel a payment: it expires, or is refunded. */
    cancel: () =>
      Promise.reject(new ProviderDown('the payment stays open until it ends by itself')),
    async refund(payment: KnownPayment, { amount, before, mayHaveBeenSent }: OperationToDo) {
      const isWhole = amount === before.capturedAmount;
      // The inquiry does not show partial refunds, so a retry could refund twice.
      if (mayHaveBeenSent && !isWhole) {
        throw new WaitsForStaff("refund outcome unknown: check the provider's portal");
      }
      await protocol.refund(walletReference(payment), amount);
    },
    readCallback: protocol.readCallback,
    callbackAnswer: protocol.callbackAnswer,
  };
}

function stepOf({ method, action, fields }: HostedForm): NextStep {
  if (method === 'POST') return { kind: 'form', url: action, fields: { ...fields } };
  return { kind: 'redirect', url: `${action}?${new URLSearchParams(fields)}` };
}

const detailOf = (word: InquiryResult) => (word.kind === 'known' ? word.detail : {});

/** Ignores a lost answer: a later inquiry finds the outcome. */
function silence(error: unknown): undefined {
  if (!(error instanceof ProviderDown)) throw error;
}
