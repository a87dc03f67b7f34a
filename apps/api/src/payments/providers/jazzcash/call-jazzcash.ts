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
  /** The merchant's PIN, without which JazzCash refunds nothing. */
  readonly refundPin?: string;
  /** `2.0` asks for the last digits of the customer's identity card, `1.1` does not. */
  readonly walletVersion: '1.1' | '2.0';
  /** Takes answers without a hash too; the connection alone says then whose they are. */
  readonly unsignedAnswers?: boolean;
  /** Milliseconds that a start of a payment may take: the customer types the MPIN meanwhile. */
  readonly startDeadline?: number;
  /** Milliseconds that one inquiry may take. */
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

/** The fields that every start of a payment has. The text has none of the signs that break the hash. */
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
 * The REST calls of JazzCash. Neither a payment nor a refund is ever sent twice: what became of one that
 * was not answered, the inquiry says. An answer that is signed wrong is none.
 * @throws WalletSilent when there is no answer that can be trusted.
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
    // Refused requests are answered without a hash; such an answer changes no payment.
    const mayLack = unsignedAnswers || !doneCodes.has(signature.data.pp_ResponseCode ?? '');
    if (signature.data.pp_SecureHash ? !isSigned(signature.data, salt) : !mayLack) {
      throw new WalletSilent('JazzCash response has an invalid signature');
    }
    return read.data;
  }

  return {
    /** Asks the customer's phone for the MPIN and answers when the customer did. */
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

    /** What became of a payment, however it was started. */
    inquire: (reference: string) =>
      call(
        'PaymentInquiry/Inquire',
        { pp_TxnRefNo: reference, pp_MerchantID: merchantId, pp_Password: password },
        inquiryAnswer,
        { deadline: inquiryDeadline, repeatable: true },
      ),

    /**
     * Gives a payment back, all of it or a part.
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
