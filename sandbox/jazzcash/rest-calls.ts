import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { createPhones } from '../wallets/customer.ts';
import { type Fields, fieldsOf } from '../wallets/form-fields.ts';
import { faultOfLetter, faultOfStart, type JazzCashSecrets, meanings } from './form-rules.ts';
import type { JazzCashPayment, JazzCashPayments } from './payments.ts';
import { sign } from './sign.ts';

interface RestParts {
  secrets: JazzCashSecrets;
  payments: JazzCashPayments;
  phones: ReturnType<typeof createPhones>;
  now: () => Date;
  /** Milliseconds that the provider takes to process a call. */
  thinking: number;
  notifyShop(payment: JazzCashPayment): void;
}

const codesOfRefusal = {
  refuse: '999',
  ignore: '058',
  'low-balance': '004',
  'no-account': '002',
  'wrong-pin': '024',
  'over-limit': '001',
};

/** The REST calls: every response repeats the request's fields and adds the result and a hash. */
export function mountRestCalls(app: FastifyInstance, parts: RestParts): void {
  const { secrets, payments, phones, now, thinking, notifyShop } = parts;

  const answer = (fields: Fields, code: string, more: Fields = {}) =>
    sign(
      { ...fields, ...more, pp_ResponseCode: code, pp_ResponseMessage: meanings[code] ?? code },
      secrets.salt,
    );

  async function payByAccount(fields: Fields, asksIdentity: boolean) {
    const fault = faultOfStart(fields, secrets, now());
    if (fault) return answer(fields, fault);
    const { pp_MobileNumber: mobileNumber = '', pp_CNIC = '' } = fields;
    if (!/^03\d{9}$/.test(mobileNumber)) return answer(fields, '110');
    if (asksIdentity && !/^\d{6}$/.test(pp_CNIC)) return answer(fields, '110');
    const payment = payments.open(fields);
    if (!payment) return answer(fields, '110');
    await sleep(thinking);
    const { reference, amount, retrieval } = payment;
    const decision = await phones.ask({ reference, amount, mobileNumber });
    const more = { pp_RetreivalReferenceNo: retrieval };
    if (decision === 'approve' && payments.pay(payment)) {
      notifyShop(payment);
      return answer(fields, '000', { ...more, pp_AuthCode: retrieval.slice(0, 6) });
    }
    const code = codesOfRefusal[decision === 'approve' ? 'ignore' : decision];
    payments.end(payment, 'Failed', code);
    notifyShop(payment);
    return answer(fields, code, more);
  }

  app.post('/ApplicationAPI/API/Purchase/DoMWalletTransaction', (request) =>
    payByAccount(fieldsOf(request.body), false),
  );
  app.post('/ApplicationAPI/API/2.0/Purchase/DoMWalletTransaction', (request) =>
    payByAccount(fieldsOf(request.body), true),
  );

  app.post('/ApplicationAPI/API/PaymentInquiry/Inquire', (request) => {
    const fields = fieldsOf(request.body);
    const fault = faultOfLetter(fields, secrets);
    if (fault) return answer(fields, fault);
    const payment = payments.find(fields.pp_TxnRefNo);
    if (!payment) return answer(fields, '109');
    const wrong = request.walletFaults.wrongAmount ? 100 : 0;
    return answer(fields, '000', {
      pp_PaymentResponseCode: payment.code,
      pp_PaymentResponseMessage: meanings[payment.code] ?? payment.code,
      pp_Status: payment.status,
      ...(request.walletFaults.amount !== 'missing' && {
        pp_Amount: String(payment.amount + wrong),
      }),
      pp_RetrievalReferenceNo: payment.retrieval,
    });
  });

  app.post('/ApplicationAPI/API/Purchase/domwalletrefundtransaction', (request) => {
    const fields = fieldsOf(request.body);
    const fault = faultOfLetter(fields, secrets);
    if (fault) return answer(fields, fault);
    if (fields.pp_MerchantMPIN !== secrets.refundPin) return answer(fields, '024');
    return answer(fields, payments.refund(fields.pp_TxnRefNo, Number(fields.pp_Amount)));
  });
}
