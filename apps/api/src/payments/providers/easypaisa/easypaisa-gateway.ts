import { onlineMethods } from '@karwan/contract/payment-page';
import { formatAmount } from '@karwan/money/format';
import { z } from 'zod';
import { readFields } from '../callback-fields.ts';
import { definePaymentProvider } from '../define-provider.ts';
import { ProviderDown, WaitsForStaff } from '../port.ts';
import { lifeOfVouchers, voucherHours } from '../wallets/voucher-life.ts';
import type { InquiryResult, StartResult, WalletProtocol } from '../wallets/wallet-protocol.ts';
import { walletProvider } from '../wallets/wallet-provider.ts';
import { readClockTime } from '../wallets/wallet-times.ts';
import {
  callbackQuery,
  type InquiryAnswer,
  type StartAnswer,
  success,
  systemError,
  unknownOrder,
} from './answer-shapes.ts';
import { createEasypaisaCaller } from './call-easypaisa.ts';
import { reasonOfCode, reasonOfStatus } from './decline-reason.ts';
import { easypaisaEnvironment } from './environment.ts';
import { confirmForm, hostedForm } from './hosted-form.ts';

/** As the shop writes amounts for people. */
const rupees = { symbol: 'Rs', decimals: 2 };
const hashKeyLengths = [16, 24, 32];

const credentials = z.object({
  apiUrl: z.url(),
  storeId: z.string().min(1),
  accountNumber: z.string().min(1),
  username: z.string().min(1),
  password: z.string().min(1),
  hashKey: z
    .string()
    .refine(
      (key) => hashKeyLengths.includes(Buffer.byteLength(key)),
      'must have 16, 24 or 32 bytes',
    ),
  page: z.enum(['classic', 'tpg']).default('classic'),
  voucherHours,
  startDeadline: z.number().positive().optional(),
  inquiryDeadline: z.number().positive().optional(),
});
export type EasypaisaSettings = z.infer<typeof credentials>;

/** Easypaisa: a hosted page, the customer's mobile account, or a voucher that is paid in a shop. */
export const easypaisaGateway = definePaymentProvider({
  key: 'easypaisa',
  environment: easypaisaEnvironment,
  credentials,
  open: (settings) => walletProvider(easypaisaProtocol(settings)),
  browserOrigins: ({ apiUrl }) => ({
    scripts: [],
    frames: [],
    forms: [new URL(apiUrl).origin],
  }),
});

function easypaisaProtocol(settings: EasypaisaSettings): WalletProtocol {
  const call = createEasypaisaCaller(settings);
  const { origin } = new URL(settings.apiUrl);
  return {
    name: 'Easypaisa',
    limits: onlineMethods.easypaisa.charges,
    voucherLife: lifeOfVouchers(settings),
    hostedForm: (payment, now) =>
      hostedForm(
        settings,
        {
          reference: payment.reference,
          amount: payment.amount,
          // The classic page first returns with a token, which the payment page sends on.
          returnUrl: settings.page === 'classic' ? payment.urls.payment : payment.urls.return,
          // Applies only to vouchers that are issued on the page.
          expiresAt: payment.voucherEnds,
          email: payment.customer.email,
          mobileNumber: payment.mobileNumber,
        },
        now,
      ),
    confirmForm: (token, { urls }) => confirmForm(settings.apiUrl, token, urls.return),
    payByAccount: async ({ reference, amount, mobileNumber, customer }) =>
      wordOf(await call.payByAccount({ reference, amount, mobileNumber, email: customer.email })),
    async issueVoucher({ reference, amount, mobileNumber, customer, voucherEnds }) {
      const start = { reference, amount, mobileNumber, email: customer.email };
      const answer = await call.issueVoucher(start, voucherEnds);
      return { ...wordOf(answer), detail: voucherOf(answer) };
    },
    async inquire(reference) {
      return readInquiry(await call.inquire(reference), { reference, storeId: settings.storeId });
    },
    /** Easypaisa has no refund call: staff refund in the portal, and the inquiry shows full refunds. */
    async refund(_reference, amount) {
      throw new WaitsForStaff(`refund ${formatAmount(amount, rupees)} in the portal of Easypaisa`);
    },
    readCallback(callback) {
      const query = readFields(callback, 'query', callbackQuery);
      const named = query.url === undefined ? undefined : orderOf(query.url, origin);
      const { orderRefNumber, orderRefrenceNumber, orderRefNum } = query;
      const reference = named ?? orderRefNumber ?? orderRefrenceNumber ?? orderRefNum;
      return reference ? { providerId: reference } : undefined;
    },
  };
}

/**
 * The payment reference at the end of a notification's URL. The URL is not fetched: its content is not signed, and the
 * inquiry tells the same.
 */
function orderOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address);
  return url?.origin === origin ? url.pathname.split('/').at(-1) : undefined;
}

/** The outcome of a start. After a system error, the payment may exist. */
function wordOf({ responseCode }: StartAnswer): StartResult {
  if (responseCode === success) return { word: 'accepted' };
  if (responseCode === systemError) return { word: 'unclear' };
  return { word: 'refused', declineReason: reasonOfCode(responseCode) };
}

const states: Readonly<Record<string, Extract<InquiryResult, { kind: 'known' }>['state']>> = {
  PAID: 'captured',
  PENDING: 'pending',
  INITIATED: 'pending',
  FAILED: 'failed',
  DROPPED: 'cancelled',
  EXPIRED: 'cancelled',
  REVERSED: 'refunded',
};

function readInquiry(
  answer: InquiryAnswer,
  { reference, storeId }: { reference: string; storeId: string },
): InquiryResult {
  if (answer.responseCode === unknownOrder) return { kind: 'unknown' };
  if (answer.responseCode !== success) {
    throw new ProviderDown(`Easypaisa's inquiry returned ${answer.responseCode}`);
  }
  if ((answer.orderId ?? reference) !== reference || (answer.storeId ?? storeId) !== storeId) {
    throw new ProviderDown("Easypaisa's inquiry returned another payment");
  }
  const { transactionStatus = '' } = answer;
  return {
    kind: 'known',
    // An unknown state counts as pending: neither paid nor failed.
    state: states[transactionStatus] ?? 'pending',
    amount: answer.transactionAmount,
    isVoucher: Boolean(answer.paymentToken),
    detail: voucherOf(answer),
    declineReason: reasonOfStatus(transactionStatus, answer.errorCode),
  };
}

/** A voucher's number and its expiry in ISO 8601. */
function voucherOf({
  paymentToken: voucher,
  paymentTokenExpiryDateTime,
}: Pick<StartAnswer, 'paymentToken' | 'paymentTokenExpiryDateTime'>): Record<string, string> {
  if (!voucher) return {};
  const ends = readClockTime(paymentTokenExpiryDateTime ?? '');
  return { voucher, ...(ends && { voucherEnds: ends.toISOString() }) };
}
