import type { z } from 'zod';
import { toRupees } from '../wallets/rupee-amount.ts';
import { createSender, WalletSilent } from '../wallets/send-to-wallet.ts';
import { spacedTime } from '../wallets/wallet-times.ts';
import { inquiryAnswer, startAnswer } from './answer-shapes.ts';

export interface EasypaisaCredentials {
  /** Without a closing slash, such as `https://easypay.easypaisa.com.pk`. */
  readonly apiUrl: string;
  readonly storeId: string;
  /** The merchant's account in the portal, named in inquiries. */
  readonly accountNumber: string;
  readonly username: string;
  readonly password: string;
  /** Timeout of starting a payment in milliseconds, during which the customer types the MPIN. */
  readonly startDeadline?: number;
  /** Timeout of an inquiry in milliseconds. */
  readonly inquiryDeadline?: number;
}

interface Start {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  /** `03XXXXXXXXX` */
  readonly mobileNumber: string;
  readonly email: string;
}

export type CallEasypaisa = ReturnType<typeof createEasypaisaCaller>;

/**
 * The REST calls of Easypaisa, version 4. Starting a payment is never retried: after a lost answer, the inquiry tells the
 * outcome.
 * @throws WalletSilent if there is no readable answer.
 */
export function createEasypaisaCaller(credentials: EasypaisaCredentials) {
  const { apiUrl, storeId, accountNumber, username, password } = credentials;
  const { startDeadline = 75_000, inquiryDeadline = 8_000 } = credentials;
  const send = createSender('Easypaisa');
  const headers = {
    credentials: Buffer.from(`${username}:${password}`).toString('base64'),
  };

  async function call<Shape extends z.ZodType>(
    name: string,
    body: object,
    shape: Shape,
    way: { deadline: number; repeatable: boolean },
  ): Promise<z.infer<Shape>> {
    const url = `${apiUrl}/easypay-service/rest/v4/${name}`;
    const answer = shape.safeParse(await send({ url, headers, body, ...way }));
    if (!answer.success) throw new WalletSilent('Easypaisa response failed schema validation');
    return answer.data;
  }

  const begin = (name: string, body: object) =>
    call(name, body, startAnswer, { deadline: startDeadline, repeatable: false });

  return {
    /** Prompts the customer's phone for the MPIN, and responds once the customer has. */
    payByAccount: ({ reference, amount, mobileNumber, email }: Start) =>
      begin('initiate-ma-transaction', {
        orderId: reference,
        storeId,
        transactionAmount: toRupees(amount),
        transactionType: 'MA',
        mobileAccountNo: mobileNumber,
        emailAddress: email,
      }),

    /** Issues a voucher that can be paid in a shop until `expiresAt`. */
    issueVoucher: ({ reference, amount, mobileNumber, email }: Start, expiresAt: Date) =>
      begin('initiate-otc-transaction', {
        orderId: reference,
        storeId,
        transactionAmount: toRupees(amount),
        transactionType: 'OTC',
        msisdn: mobileNumber,
        emailAddress: email,
        tokenExpiry: spacedTime(expiresAt),
      }),

    /** The state of a payment, however it was started. */
    inquire: (reference: string) =>
      call(
        'inquire-transaction',
        { orderId: reference, storeId, accountNum: accountNumber },
        inquiryAnswer,
        { deadline: inquiryDeadline, repeatable: true },
      ),
  };
}
