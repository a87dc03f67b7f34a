import type { Language } from '@karwan/contract/language';
import type { NextStep } from '@karwan/contract/payment';
import type { AttemptState } from '../../payment-ledger/payment-states.ts';

/** A stored order's payment, as the provider is given it. All amounts are minor units. */
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
  /** When the shop gives it up. */
  readonly expiresAt: Date;
  /** What the shopper said besides, such as a wallet's phone number. */
  readonly options: Readonly<Record<string, string>>;
}

/** Absolute addresses of the shop. */
export interface PaymentUrls {
  /** Without a path, such as `https://shop.example`. */
  readonly host: string;
  /** The payment's page, where the shopper sees what became of it. */
  readonly complete: string;
  readonly cancel: string;
  /** The payment's page with the saved view (`validated=1`). */
  readonly payment: string;
  /** What the provider calls from server to server. */
  readonly callback: string;
  /** Where a provider may send the browser by GET or POST: settles, then leads to `complete`. */
  readonly return: string;
  readonly terms: string;
}

export interface StartedPayment {
  /** The provider's name for it; null where it has none before it is paid. */
  readonly providerId: string | null;
  readonly next: NextStep;
}

/** A stored payment, as providers need to know it. */
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

/** What the provider itself says of a payment. Nothing else ever changes a payment's state. */
export interface ProviderReport {
  readonly state: AttemptState;
  /** The amount requested or authorized, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Our own reference as the provider has it; null where it does not say. */
  readonly reference: string | null;
  /** Where the provider names the payment only now. */
  readonly providerId?: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  /** Authorized, and neither taken nor freed; left out where all is taken at once. */
  readonly heldAmount?: number;
  /** References of captures, cancellations and refunds that are done. */
  readonly doneReferences: readonly string[];
  /** Of a voucher that is not paid yet: until when it can be. */
  readonly keptUntil?: Date | undefined;
  /** Brand and last digits, a voucher's number: shown to the shopper, nothing secret. */
  readonly detail: Readonly<Record<string, string>>;
}

/** Something to be done to a payment, named so that asking twice does it once. */
export interface OperationToDo {
  readonly reference: string;
  /** Minor units of the payment's currency. */
  readonly amount: number;
  /** Of a refund: what all refunds of the payment add up to when this one is done. */
  readonly refundedAfter: number;
  readonly description: string;
  /** What the provider says of the payment now: asked just before. */
  readonly before: ProviderReport;
  /** An earlier try died in the middle: the provider may already have the operation. */
  readonly mayHaveBeenSent: boolean;
}

/** What came to a callback or with a returning browser. */
export interface Callback {
  readonly method: string;
  /** As it came: read it by a schema. What comes more than once is a list. */
  readonly query: Readonly<Record<string, unknown>>;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body as it came, over which a provider signs. */
  readonly raw: string;
  /** Fields of a form or members of JSON, whichever was sent; likewise. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** By which a payment is found: nothing else of a callback is believed, unless it is signed. */
export type PaymentHint = (
  | { readonly providerId: string }
  | { readonly payeeReference: string }
) & {
  /** The paid amount that a signed callback names, in minor units. */
  readonly amount?: number | undefined;
};

/**
 * A payment service, with one shop's access to it. Calls have deadlines and are tried again only
 * where that cannot charge twice.
 * @throws ProviderDown, ProviderRefusal by every call.
 */
export interface PaymentProvider {
  /** The currency it charges, whatever the order's. */
  readonly currency: string;
  /** Least and most that it charges, in minor units. */
  readonly limits: { readonly least: number; readonly most: number };
  /** Whether less than everything can be captured. */
  readonly capturesParts: boolean;
  /** Whether `read` finds a payment by our reference alone, so that a lost first answer can be asked for. */
  readonly readsByReference: boolean;
  /** `read` does not say how much of a payment was given back: what it said yes to counts instead. */
  readonly hidesRefunds?: boolean;
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /**
   * Makes a new next step for an open payment, with what the shopper chooses now; left out: the stored
   * step stays valid.
   */
  resume?(payment: KnownPayment, wanted: PaymentToStart): Promise<NextStep>;
  read(payment: KnownPayment): Promise<ProviderReport>;
  /** Takes money that was authorized. */
  capture(payment: KnownPayment, operation: OperationToDo): Promise<void>;
  /** Ends a payment that took no money: aborts an open one, frees what was authorized. */
  cancel(payment: KnownPayment, operation: OperationToDo): Promise<void>;
  /** Gives money back. */
  refund(payment: KnownPayment, operation: OperationToDo): Promise<void>;
  /** Undefined: this names no payment. @throws MalformedCallback */
  readCallback(callback: Callback): PaymentHint | undefined;
  /** The response that the provider expects to a callback; left out: an empty one. */
  readonly callbackAnswer?: Readonly<Record<string, string>>;
}

/** No answer, too late, a fault of theirs, or nonsense: whether it was done is not known. */
export class ProviderDown extends Error {
  override readonly name: string = 'ProviderDown';
  /** Nothing has left us, so that nothing can have been done. */
  readonly nothingSent: boolean = false;
}

/** The provider has no call for it, or cannot say whether it was done: staff look in its portal. */
export class WaitsForStaff extends ProviderDown {
  override readonly name = 'WaitsForStaff';
  override readonly nothingSent = true;
}

/** The provider understood and said no; trying the same again changes nothing. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** What it says, for logs and staff. */
  readonly reason: string;
  constructor(reason: string) {
    super(`the payment provider refused: ${reason}`);
    this.reason = reason;
  }
}
