import type { Callback, PaymentHint, PaymentToStart } from '../port.ts';
import type { HostedForm } from './hosted-form.ts';

/** A payment as a wallet is given it. */
export interface WalletPayment extends PaymentToStart {
  /** The wallet's own name for the payment, at most 20 letters and digits. */
  readonly reference: string;
  /** `03XXXXXXXXX`, when it is known. */
  readonly mobileNumber: string | undefined;
  /** Until when a voucher for it can be paid at a shop. */
  readonly voucherEnds: Date;
}

/** The inquiry's result; `unknown`: the wallet has no such payment. */
export type InquiryResult =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly state: 'pending' | 'captured' | 'failed' | 'cancelled' | 'refunded';
      /** Minor units; undefined where it does not say. */
      readonly amount: number | undefined;
      /** A voucher was issued, to be paid at a shop. */
      readonly isVoucher: boolean;
      /** A voucher and when it ends: shown to the shopper. */
      readonly detail: Readonly<Record<string, string>>;
    };

export type StartResult = 'accepted' | 'refused' | 'unclear';

/** What differs between the wallets. Calls throw WalletSilent when nothing can be said. */
export interface WalletProtocol {
  readonly name: string;
  /** The least that it charges, in minor units. */
  readonly least: number;
  /** Its inquiry may not find a payment in the first minutes after it was requested. */
  readonly reportsLate?: boolean;
  /** How long a voucher lives from its start, in milliseconds. */
  readonly voucherLife: number;
  /** Opens the wallet's own page. */
  hostedForm(payment: WalletPayment, now: Date): HostedForm;
  /** A second form, for a token that the page gave back; left out: there is no second step. */
  confirmForm?(token: string, payment: WalletPayment): HostedForm;
  /** Answers when the customer has typed the MPIN or not. */
  payByAccount(payment: WalletPayment & { mobileNumber: string }): Promise<StartResult>;
  /** Left out: vouchers are drawn on the wallet's own page only. */
  issueVoucher?(
    payment: WalletPayment & { mobileNumber: string },
  ): Promise<{ word: StartResult; detail: Readonly<Record<string, string>> }>;
  inquire(reference: string): Promise<InquiryResult>;
  /** @throws ProviderRefusal where the wallet says no, WaitsForStaff where it has no such call. */
  refund(reference: string, amount: number): Promise<void>;
  readCallback(callback: Callback): PaymentHint | undefined;
  readonly callbackAnswer?: Readonly<Record<string, string>>;
}
