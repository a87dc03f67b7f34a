import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createPhones } from '../wallets/customer.ts';
import type { WalletFaults } from '../wallets/faults.ts';
import { type Fields, fieldsOf } from '../wallets/form-fields.ts';
import {
  type EasypaisaOrder,
  type EasypaisaOrders,
  readRupees,
  readTime,
  writeTime,
} from './orders.ts';
import type { EasypaisaSecrets } from './secrets.ts';

interface RestParts {
  secrets: EasypaisaSecrets;
  orders: EasypaisaOrders;
  phones: ReturnType<typeof createPhones>;
  now: () => Date;
  /** Milliseconds that the provider takes to process a call. */
  thinking: number;
  notifyShop(order: EasypaisaOrder): void;
}

const meanings: Record<string, string> = {
  '0000': 'SUCCESS',
  '0001': 'SYSTEM ERROR',
  '0002': 'REQUIRED FIELD MISSING',
  '0003': 'INVALID ORDER ID',
  '0004': 'INVALID MERCHANT ACCOUNT NUMBER',
  '0006': 'INVALID STORE ID',
  '0010': 'INVALID CREDENTIALS',
  '0013': 'LOW BALANCE',
  '0014': 'ACCOUNT DOES NOT EXIST',
  '0015': 'INVALID TOKEN EXPIRY FORMAT',
  '0016': 'TOKEN EXPIRY MUST BE IN THE FUTURE',
};

const errorCodes = {
  refuse: 'TRANSACTION_DECLINED_BY_CUSTOMER',
  ignore: 'CUSTOMER_DID_NOT_RESPOND',
  'low-balance': 'LOW_BALANCE',
  'no-account': 'ACCOUNT_DOES_NOT_EXIST',
  'wrong-pin': 'INVALID_MPIN',
  'over-limit': 'TRANSACTION_LIMIT_EXCEEDED',
};
const codesOfRefusal = {
  refuse: '0001',
  ignore: '0001',
  'low-balance': '0013',
  'no-account': '0014',
  'wrong-pin': '0001',
  'over-limit': '0001',
};

/** The REST calls, version 4: always status 200, and JSON with the content type of HTML. */
export function mountRestCalls(app: FastifyInstance, parts: RestParts): void {
  const { secrets, orders, phones, now, thinking, notifyShop } = parts;
  const credentials = Buffer.from(`${secrets.username}:${secrets.password}`).toString('base64');

  const say = (reply: FastifyReply, code: string, more: object = {}) =>
    reply
      .type('text/html; charset=utf-8')
      .send(JSON.stringify({ ...more, responseCode: code, responseDesc: meanings[code] ?? code }));

  /** General errors of a call, before its own rules are checked. */
  function faultOf(request: FastifyRequest, fields: Fields, required: readonly string[]) {
    if (request.headers.credentials !== credentials) return '0010';
    if (required.some((name) => !fields[name])) return '0002';
    if (fields.storeId !== secrets.storeId) return '0006';
    if (fields.orderId && !/^[0-9A-Za-z]{1,20}$/.test(fields.orderId)) return '0003';
    return undefined;
  }

  const started = (order: EasypaisaOrder) => ({
    orderId: order.orderId,
    storeId: secrets.storeId,
    transactionId: order.transactionId,
    transactionDateTime: writeTime(now()),
  });

  app.post('/easypay-service/rest/v4/initiate-ma-transaction', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const required = ['orderId', 'storeId', 'transactionAmount', 'transactionType'];
    const fault = faultOf(request, fields, [...required, 'mobileAccountNo', 'emailAddress']);
    if (fault) return say(reply, fault);
    const amount = readRupees(fields.transactionAmount);
    const { orderId = '', mobileAccountNo: mobileNumber = '' } = fields;
    if (!amount || fields.transactionType !== 'MA') return say(reply, '0002');
    const order = orders.open(orderId, amount, { mode: 'MA', mobileNumber });
    if (!order) return say(reply, '0003');
    await sleep(thinking);
    const decision = await phones.ask({ reference: orderId, amount, mobileNumber });
    if (decision === 'approve' && orders.pay(order)) {
      notifyShop(order);
      return say(reply, '0000', started(order));
    }
    const refusal = decision === 'approve' ? 'ignore' : decision;
    orders.end(order, 'FAILED', errorCodes[refusal]);
    notifyShop(order);
    return say(reply, codesOfRefusal[refusal], started(order));
  });

  app.post('/easypay-service/rest/v4/initiate-otc-transaction', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const required = ['orderId', 'storeId', 'transactionAmount', 'transactionType'];
    const fault = faultOf(request, fields, [...required, 'msisdn', 'emailAddress', 'tokenExpiry']);
    if (fault) return say(reply, fault);
    const amount = readRupees(fields.transactionAmount);
    const { orderId = '', msisdn: mobileNumber = '', tokenExpiry = '' } = fields;
    if (!amount || fields.transactionType !== 'OTC') return say(reply, '0002');
    const expiresAt = readTime(tokenExpiry);
    if (!expiresAt) return say(reply, '0015');
    if (expiresAt <= now()) return say(reply, '0016');
    const order = orders.open(orderId, amount, { mode: 'OTC', mobileNumber, expiresAt });
    if (!order) return say(reply, '0003');
    await sleep(thinking);
    return say(reply, '0000', { ...started(order), ...voucherOf(order) });
  });

  app.post('/easypay-service/rest/v4/inquire-transaction', (request, reply) => {
    const fields = fieldsOf(request.body);
    const fault = faultOf(request, fields, ['orderId', 'storeId', 'accountNum']);
    if (fault) return say(reply, fault);
    if (fields.accountNum !== secrets.accountNumber) return say(reply, '0004');
    const order = orders.find(fields.orderId);
    if (!order) return say(reply, '0003');
    const wrong = request.walletFaults.wrongAmount ? 100 : 0;
    return say(reply, '0000', {
      ...started(order),
      ...voucherOf(order),
      storeName: 'Sandbox store',
      accountNum: secrets.accountNumber,
      msisdn: order.mobileNumber,
      paymentMode: order.mode,
      transactionAmount: writeAmount(order.amount + wrong, request.walletFaults),
      transactionStatus: order.status,
      transactionDateTime: writeTime(order.startedAt),
      errorCode: order.errorCode,
      errorReason: order.errorCode?.toLowerCase().replaceAll('_', ' '),
    });
  });
}

/** Formats rupees as a number; by the simulated fault with separators, or not at all. */
function writeAmount(amount: number, { amount: way }: WalletFaults) {
  if (way === 'missing') return undefined;
  const rupees = amount / 100;
  return way === 'grouped' ? rupees.toLocaleString('en', { minimumFractionDigits: 2 }) : rupees;
}

const voucherOf = ({ voucher, expiresAt }: EasypaisaOrder) =>
  voucher && expiresAt
    ? { paymentToken: voucher, paymentTokenExpiryDateTime: writeTime(expiresAt) }
    : {};
