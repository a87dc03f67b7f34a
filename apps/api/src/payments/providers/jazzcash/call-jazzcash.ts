import type { z } from 'zod';
import { createSender, WalletSilent } from '../wallets/send-to-wallet.ts';
import { compactTime } from '../wallets/wallet-times.ts';
import { inquiryAnswer, refundAnswer, signedFields, walletAnswer } from './answer-shapes.ts';
import { isSigned, signed } from './secure-hash.ts';

export interface JazzCashCredentials {
  /** Without a closing slash, such as `https://payments.jazzcash.com.pk`. */
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly password: string;
  /** Key of the hash. */
  readonly salt: string;
  /** The merchant's PIN, which refunds need. */
  readonly refundPin?: string;
  /** `2.0` asks for the last digits of the customer's identity card, `1.1` does not. */
  readonly walletVersion: '1.1' | '2.0';
  /** Accepts responses without a hash, too; then only TLS authenticates them. */
  readonly unsignedAnswers?: boolean;
  /** Timeout of starting a payment in milliseconds, during which the customer types the MPIN. */
  readonly startDeadline?: number;
  /** Timeout of an inquiry in milliseconds. */
  readonly inquiryDeadline?: number;
}

export interface JazzCashPayment {
  readonly reference: string;
  /** The order's number, letters and digits. */
  readonly billReference: string;
  /** Minor units. */
  readonly amount: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface MobileAccount {
  /** `03XXXXXXXXX` */
  readonly mobileNumber: string;
  /** The last six digits of the identity card; version 2.0 asks for them. */
  readonly identityDigits?: string;
}

export type CallJazzCash = ReturnType<typeof createJazzCashCaller>;

const doneCodes: ReadonlySet<string> = new Set(['000', '121']);

/** The common fields of all payment requests. The description avoids characters that break the hash. */
export function paymentFields(
  { merchantId, password }: Pick<JazzCashCredentials, 'merchantId' | 'password'>,
  payment: JazzCashPayment,
) {
  return {
    pp_Language: 'EN',
    pp_MerchantID: merchantId,
    pp_SubMerchantID: '',
    pp_Password: password,
    pp_TxnRefNo: payment.reference,
    pp_Amount: String(payment.amount),
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: compactTime(payment.startedAt),
    pp_TxnExpiryDateTime: compactTime(payment.expiresAt),
    pp_BillReference: payment.billReference,
    pp_Description: `Order ${payment.billReference}`,
  };
}

/**
 * The REST calls of JazzCash. Payments and refunds are never retried: after a lost answer, the inquiry tells the outcome. A
 * response with a wrong signature counts as lost.
 * @throws WalletSilent if there is no trustworthy answer.
 */
export function createJazzCashCaller(credentials: JazzCashCredentials) {
  const { apiUrl, merchantId, password, salt, refundPin, walletVersion, unsignedAnswers } =
    credentials;
  const { startDeadline = 75_000, inquiryDeadline = 8_000 } = credentials;
  const send = createSender('JazzCash');
  const purchase = walletVersion === '2.0' ? '2.0/Purchase' : 'Purchase';

  async function call<Shape extends z.ZodType>(
    path: string,
    fields: Record<string, string>,
    shape: Shape,
    way: { deadline: number; repeatable: boolean },
  ): Promise<z.infer<Shape>> {
    const url = `${apiUrl}/ApplicationAPI/API/${path}`;
    const body = signed(fields, salt);
    const answer = await send({ url, body, ...way });
    const signature = signedFields.safeParse(answer);
    const read = shape.safeParse(answer);
    if (!signature.success || !read.success) {
      throw new WalletSilent('JazzCash response failed schema validation');
    }
    // Responses to refused requests have no hash; they change no payment.
    const mayLack = unsignedAnswers || !doneCodes.has(signature.data.pp_ResponseCode ?? '');
    if (signature.data.pp_SecureHash ? !isSigned(signature.data, salt) : !mayLack) {
      throw new WalletSilent('JazzCash response has an invalid signature');
    }
    return read.data;
  }

  return {
    /** Prompts the customer's phone for the MPIN, and responds once the customer has. */
    payByAccount: (payment: JazzCashPayment, account: MobileAccount) =>
      call(
        `${purchase}/DoMWalletTransaction`,
        {
          ...paymentFields(credentials, payment),
          pp_MobileNumber: account.mobileNumber,
          ...(walletVersion === '2.0' && { pp_CNIC: account.identityDigits ?? '' }),
          pp_DiscountedAmount: '',
        },
        walletAnswer,
        { deadline: startDeadline, repeatable: false },
      ),

    /** The state of a payment, however it was started. */
    inquire: (reference: string) =>
      call(
        'PaymentInquiry/Inquire',
        { pp_TxnRefNo: reference, pp_MerchantID: merchantId, pp_Password: password },
        inquiryAnswer,
        { deadline: inquiryDeadline, repeatable: true },
      ),

    /**
     * Refunds a payment, in full or in part.
     * @param amount minor units
     */
    refund: (reference: string, amount: number) =>
      call(
        'Purchase/domwalletrefundtransaction',
        {
          pp_TxnRefNo: reference,
          pp_Amount: String(amount),
          pp_TxnCurrency: 'PKR',
          pp_MerchantID: merchantId,
          pp_Password: password,
          pp_MerchantMPIN: refundPin ?? '',
        },
        refundAnswer,
        { deadline: inquiryDeadline, repeatable: false },
      ),
  };
}
