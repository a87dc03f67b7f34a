import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { Language } from '@karwan/contract/language';
import type { NextStep } from '@karwan/contract/payment';
import type { AttemptState } from '../ledger/payment-states.ts';

/** A payment to be started at a provider. All amounts are minor units. */
export interface PaymentToStart {
  readonly tenantId: number;
  readonly parentOrderId: string;
  readonly payeeReference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly language: Language;
  readonly userAgent: string;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly street: string;
    readonly city: string;
    readonly postcode: string;
    readonly country: string;
  };
  readonly urls: PaymentUrls;
  /** When the attempt expires. */
  readonly expiresAt: Date;
  /** Start of the chosen delivery or pick-up time, before which the money must have come; null: none. */
  readonly firstSlot?: Date | null;
  /** Further input of the shopper, such as a wallet's phone number. */
  readonly options: Readonly<Record<string, string>>;
}

/** Absolute addresses of the shop. */
export interface PaymentUrls {
  /** The origin, such as `https://shop.example`. */
  readonly host: string;
  /** The payment's page, which shows the result. */
  readonly complete: string;
  readonly cancel: string;
  /** The payment's page with the saved view (`validated=1`). */
  readonly payment: string;
  /** The webhook. */
  readonly callback: string;
  /** Where a provider may return the browser by GET or POST: settles the payment and redirects to `complete`. */
  readonly return: string;
  readonly terms: string;
}

export interface StartedPayment {
  /** The provider's id; null if there is none before the payment. */
  readonly providerId: string | null;
  readonly next: NextStep;
}

/** What a provider needs to know of a stored payment. */
export interface KnownPayment {
  readonly tenantId: number;
  readonly parentOrderId: string;
  readonly payeeReference: string;
  readonly providerId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly detail: Readonly<Record<string, string>>;
  /** The amount in a signed callback of the provider, in minor units; null: there was none. */
  readonly reportedAmount: number | null;
  /** When a customer's phone was prompted for it; null: never. */
  readonly promptedAt: Date | null;
  readonly createdAt: Date;
}

/** A payment's state as read from the provider. Nothing else changes a payment's state. */
export interface ProviderReport {
  readonly state: AttemptState;
  /** The amount requested or authorized, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Our reference as stored by the provider; null if it does not report it. */
  readonly reference: string | null;
  /** The provider's id, if it did not exist before. */
  readonly providerId?: string;
  /** For a failed or cancelled payment: why, if the provider tells. */
  readonly declineReason?: DeclineReason | undefined;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  /** Authorized and neither captured nor cancelled; by default the amount that is not captured. */
  readonly heldAmount?: number;
  /** References of captures, cancellations and refunds that are done. */
  readonly doneReferences: readonly string[];
  /** The expiry of an unpaid voucher. */
  readonly keptUntil?: Date | undefined;
  /** Shown to the shopper, without secrets: a card's brand and last digits, or a voucher's number. */
  readonly detail: Readonly<Record<string, string>>;
}

/** A capture, cancellation or refund to be made; its reference makes it idempotent. */
export interface OperationToDo {
  readonly reference: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
  /** For a refund: the sum of all refunds of the payment, including this one. */
  readonly refundedAfter: number;
  readonly description: string;
  /** The provider's report from right before. */
  readonly before: ProviderReport;
  /** Whether an earlier try may have reached the provider. */
  readonly mayHaveBeenSent: boolean;
}

/** The request of a webhook or of a returning browser. */
export interface Callback {
  readonly method: string;
  /** Unvalidated; repeated fields are arrays. */
  readonly query: Readonly<Record<string, unknown>>;
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** The raw body, which signatures cover. */
  readonly raw: string;
  /** Fields of a form or of JSON; unvalidated. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a callback identifies a payment; nothing else of a callback is trusted unless it is signed. */
export type PaymentHint = (
  | { readonly providerId: string }
  | { readonly payeeReference: string }
) & {
  /** The paid amount in a signed callback, in minor units. */
  readonly amount?: number | undefined;
  /** The reason in a signed callback about an attempt that failed, while the payment stays open. */
  readonly declineReason?: DeclineReason | undefined;
};

/**
 * A payment service with a shop's credentials. Calls have timeouts and are retried only if that cannot charge twice.
 * @throws ProviderDown, ProviderRefusal by every call.
 */
export interface PaymentProvider {
  /** The currency of all charges, whatever the order's currency. */
  readonly currency: string;
  /** The minimum and maximum charge, in minor units. */
  readonly limits: { readonly least: number; readonly most: number };
  /** Whether it supports partial captures. */
  readonly capturesParts: boolean;
  /** Whether `read` finds a payment by our reference alone, which recovers from a lost first answer. */
  readonly readsByReference: boolean;
  /** Whether `read` does not report refunded amounts, so that the refunds that it confirmed count instead. */
  readonly hidesRefunds?: boolean;
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /**
   * Creates a new next step for an open payment with the shopper's current choice; left out: the stored step stays valid.
   */
  resume?(payment: KnownPayment, requested: PaymentToStart): Promise<NextStep>;
  read(payment: KnownPayment): Promise<ProviderReport>;
  /** Captures authorized money. */
  capture(payment: KnownPayment, operation: OperationToDo): Promise<void>;
  /** Aborts an open payment, or cancels an authorization. */
  cancel(payment: KnownPayment, operation: OperationToDo): Promise<void>;
  /** Refunds captured money. */
  refund(payment: KnownPayment, operation: OperationToDo): Promise<void>;
  /** @returns undefined if the callback identifies no payment. @throws MalformedCallback */
  readCallback(callback: Callback): PaymentHint | undefined;
  /** The response that the provider expects to a callback; left out: the usual one. */
  readonly callbackAnswer?: Readonly<Record<string, string>>;
}

/** No answer, a timeout, an error of the provider, or an unreadable answer: the outcome is unknown. */
export class ProviderDown extends Error {
  override readonly name: string = 'ProviderDown';
  /** Whether no request was sent, so that nothing can have been done. */
  readonly nothingSent: boolean = false;
}

/** The provider's API cannot do it or cannot tell whether it was done: staff must use the provider's portal. */
export class WaitsForStaff extends ProviderDown {
  override readonly name = 'WaitsForStaff';
  override readonly nothingSent = true;
}

/** The provider rejected the request; a retry would not help. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** The provider's reason, for logs and staff. */
  readonly reason: string;
  constructor(reason: string) {
    super(`the payment provider refused: ${reason}`);
    this.reason = reason;
  }
}
