import { onlineMethods } from '@karwan/contract/payment-page';
import { z } from 'zod';
import { readFields } from '../callback-fields.ts';
import { definePaymentProvider } from '../define-provider.ts';
import { ProviderDown, ProviderRefusal } from '../port.ts';
import { lifeOfVouchers, voucherHours } from '../wallets/voucher-life.ts';
import type { InquiryResult, StartResult, WalletProtocol } from '../wallets/wallet-protocol.ts';
import { walletProvider } from '../wallets/wallet-provider.ts';
import { callbackFields, fromPaisa, type InquiryAnswer } from './answer-shapes.ts';
import { createJazzCashCaller } from './call-jazzcash.ts';
import { jazzcashEnvironment } from './environment.ts';
import { hostedForm } from './hosted-form.ts';
import {
  declineReasonOf,
  done,
  noSuchPayment,
  outcomeOf,
  refusedBeforeStart,
  timeout,
  voucherIssued,
} from './response-codes.ts';
import { isSigned } from './secure-hash.ts';

const credentials = z.object({
  apiUrl: z.url(),
  merchantId: z.string().min(1),
  password: z.string().min(1),
  salt: z
    .string()
    .min(1)
    .refine((salt) => salt === salt.trim(), 'must have no surrounding spaces'),
  refundPin: z.string().optional(),
  walletVersion: z.enum(['1.1', '2.0']).default('1.1'),
  voucherHours,
  unsignedAnswers: z.boolean().optional(),
  startDeadline: z.number().positive().optional(),
  inquiryDeadline: z.number().positive().optional(),
});
export type JazzCashSettings = z.infer<typeof credentials>;

/** JazzCash: a hosted page, or the customer's mobile account. */
export const jazzcashGateway = definePaymentProvider({
  key: 'jazzcash',
  environment: jazzcashEnvironment,
  credentials,
  open: (settings) => walletProvider(jazzcashProtocol(settings)),
  browserOrigins: ({ apiUrl }) => ({ scripts: [], frames: [], forms: [new URL(apiUrl).origin] }),
});

function jazzcashProtocol(settings: JazzCashSettings): WalletProtocol {
  const call = createJazzCashCaller(settings);
  const paymentOf = (payment: {
    reference: string;
    parentOrderId: string;
    amount: number;
    expiresAt: Date;
  }) => ({ ...payment, billReference: payment.parentOrderId });
  return {
    name: 'JazzCash',
    limits: onlineMethods.jazzcash.charges,
    reportsLate: true,
    voucherLife: lifeOfVouchers(settings),
    // Vouchers issued on the page expire when the form says.
    hostedForm: ({ voucherEnds: expiresAt, ...payment }, now) =>
      hostedForm(
        settings,
        { ...paymentOf({ ...payment, expiresAt }), startedAt: now },
        payment.urls.return,
      ),
    async payByAccount({ mobileNumber, options, ...payment }) {
      const account = { mobileNumber, identityDigits: options.identityDigits };
      const lacksDigits = !/^\d{6}$/.test(options.identityDigits ?? '');
      if (settings.walletVersion === '2.0' && lacksDigits) return { word: 'refused' };
      const startedAt = new Date();
      const answer = await call.payByAccount({ ...paymentOf(payment), startedAt }, account);
      return wordOf(answer.pp_ResponseCode);
    },
    inquire: async (reference) => readInquiry(await call.inquire(reference), reference),
    refund: (reference, amount) => refund(call, reference, amount),
    readCallback(callback) {
      const fields = readFields(callback, 'body', callbackFields);
      if (!isSigned(fields, settings.salt)) return undefined;
      const { pp_TxnRefNo: reference, pp_ResponseCode: code, pp_Amount } = fields;
      if (!reference) return undefined;
      const isPaid = outcomeOf(code ?? undefined) === 'paid';
      return {
        providerId: reference,
        amount: isPaid ? fromPaisa(pp_Amount ?? undefined) : undefined,
      };
    },
    callbackAnswer: {
      pp_ResponseCode: done,
      pp_ResponseMessage: 'IPN received successfully',
      pp_SecureHash: '',
    },
  };
}

function wordOf(code: string): StartResult {
  if (outcomeOf(code) === 'paid') return { word: 'accepted' };
  if (!refusedBeforeStart.has(code)) return { word: 'unclear' };
  return { word: 'refused', declineReason: declineReasonOf(code) };
}

const states = {
  paid: 'captured',
  pending: 'pending',
  refused: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  // An unknown code counts as pending: neither paid nor failed.
  unknown: 'pending',
} as const;

function readInquiry(answer: InquiryAnswer, reference: string): InquiryResult {
  const { pp_ResponseCode: code } = answer;
  if (code === noSuchPayment) return { kind: 'unknown' };
  if (code !== done) throw new ProviderDown(`JazzCash's inquiry returned ${code}`);
  if ((answer.pp_TxnRefNo ?? reference) !== reference) {
    throw new ProviderDown("JazzCash's inquiry returned another payment");
  }
  const state = timedOut(answer) ?? states[outcomeOf(answer.pp_PaymentResponseCode)];
  const isOver = state === 'failed' || state === 'cancelled';
  return {
    kind: 'known',
    state,
    amount: fromPaisa(answer.pp_Amount),
    isVoucher: answer.pp_PaymentResponseCode === voucherIssued,
    detail: {},
    declineReason: isOver ? declineReasonOf(answer.pp_PaymentResponseCode) : undefined,
  };
}

/** A timeout is final only if the inquiry's status says so explicitly. */
function timedOut({ pp_PaymentResponseCode: code, pp_Status: status }: InquiryAnswer) {
  if (code !== timeout) return undefined;
  if (status === 'Failed') return 'failed';
  return status === 'Dropped' ? 'cancelled' : undefined;
}

async function refund(
  call: ReturnType<typeof createJazzCashCaller>,
  reference: string,
  amount: number,
): Promise<void> {
  const { pp_ResponseCode: code } = await call.refund(reference, amount);
  if (code !== done && code !== '121') throw new ProviderRefusal(`JazzCash declined: ${code}`);
}
