import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fields, fieldsOf } from '../wallets/form-fields.ts';
import { escapeHtml, hiddenFields, htmlPage, rupees } from '../wallets/html.ts';
import { type EasypaisaOrder, type EasypaisaOrders, readRupees, readTime } from './orders.ts';
import { decrypt, isOwnForm } from './read-hash.ts';
import type { EasypaisaSecrets } from './secrets.ts';

interface HostedParts {
  secrets: EasypaisaSecrets;
  orders: EasypaisaOrders;
  notifyShop(order: EasypaisaOrder): void;
}

export const colour = '#1f7a3d';
/** Milliseconds until a voucher of the hosted page expires, unless the shop sets another time. */
const voucherLife = 24 * 3_600_000;

const show = (reply: FastifyReply, body: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(htmlPage('Easypaisa', colour, body));

const refuse = (reply: FastifyReply, reason: string) =>
  show(reply, `<section><h1>Payment not possible</h1><p>${escapeHtml(reason)}</p></section>`, 400);

/** Easypaisa's hosted payment pages: the classic one in two steps, and the newer one. */
export function mountHostedPages(
  app: FastifyInstance,
  { secrets, orders, notifyShop }: HostedParts,
) {
  /** Single-use tokens with their values. */
  const tokens = new Map<string, string>();

  /** The payment of a form; an open one can be reopened by the same form. */
  function orderFor(fields: { id?: string; amount?: string; expiry?: string }) {
    const amount = readRupees(fields.amount);
    const { id = '' } = fields;
    if (!amount || !/^[0-9A-Za-z]{1,20}$/.test(id)) return undefined;
    const known = orders.find(id);
    if (known) return known.amount === amount && known.status === 'PENDING' ? known : undefined;
    return orders.open(id, amount, {
      expiresAt: fields.expiry ? readTime(fields.expiry) : undefined,
    });
  }

  app.post('/easypay/Index.jsf', (request, reply) => {
    const { merchantHashedReq, ...fields } = fieldsOf(request.body);
    const { postBackURL = '' } = fields;
    if (fields.storeId !== secrets.storeId) return refuse(reply, 'Invalid store.');
    if (!isOwnForm(merchantHashedReq, fields, secrets.hashKey))
      return refuse(reply, 'Invalid hash.');
    const order = orderFor({
      id: fields.orderRefNum,
      amount: fields.amount,
      expiry: fields.expiryDate,
    });
    const back = URL.parse(postBackURL);
    if (!order || !back) return refuse(reply, 'This order number was used already.');
    const token = randomBytes(18).toString('base64url');
    tokens.set(token, order.orderId);
    back.searchParams.set('auth_token', token);
    return reply.redirect(back.href, 303);
  });

  app.post('/easypay/Confirm.jsf', (request, reply) => {
    const { auth_token: token = '', postBackURL = '' } = fieldsOf(request.body);
    const order = orders.find(tokens.get(token));
    tokens.delete(token);
    if (!order || !URL.canParse(postBackURL)) return refuse(reply, 'Invalid token.');
    order.returnUrl = postBackURL;
    return show(reply, chooser(order));
  });

  app.get('/tpg/', (request, reply) => {
    const fields = fieldsOf(request.query);
    const text = decrypt(fields.encryptedHashRequest ?? '', secrets.hashKey) ?? '';
    const { orderId = '', transactionAmount = '', postBackURL = '', storeId = '' } = fields;
    const sent = `amount=${transactionAmount}&orderRefNum=${orderId}&paymentMethod=InitialRequest&postBackURL=${postBackURL}&storeId=${storeId}&timeStamp=`;
    const isOwn = text.startsWith(sent) && /^[\dT:-]{19}$/.test(text.slice(sent.length));
    if (storeId !== secrets.storeId || !isOwn) return refuse(reply, 'Invalid hash.');
    const order = orderFor({ id: orderId, amount: transactionAmount, expiry: fields.tokenExpiry });
    if (!order) return refuse(reply, 'This order number was used already.');
    order.returnUrl = postBackURL;
    return show(reply, chooser(order));
  });

  app.post('/easypay/decide', (request, reply) => {
    const fields = fieldsOf(request.body);
    const order = orders.find(fields.orderId);
    if (!order?.returnUrl) return refuse(reply, 'No such payment.');
    const outcome = decide(order, fields);
    notifyShop(order);
    const back = new URL(order.returnUrl);
    for (const [name, value] of Object.entries(outcome)) back.searchParams.set(name, value);
    back.searchParams.set('orderRefNumber', order.orderId);
    return reply.redirect(back.href, 303);
  });

  function decide(order: EasypaisaOrder, fields: Fields): Record<string, string> {
    if (fields.mobileNumber) order.mobileNumber = fields.mobileNumber;
    if (fields.decision === 'pay') {
      return orders.pay(order) ? { status: '0000', desc: 'Success' } : { status: '0001' };
    }
    if (fields.decision === 'voucher') {
      order.expiresAt ??= new Date(Date.now() + voucherLife);
      orders.issueVoucher(order);
      return { status: '0000', desc: 'Voucher issued', paymentToken: order.voucher ?? '' };
    }
    if (fields.decision === 'refuse') {
      orders.end(order, 'FAILED', 'INVALID_MPIN');
      return { status: '0001', desc: 'Invalid MPIN' };
    }
    if (fields.decision === 'low-balance') {
      orders.end(order, 'FAILED', 'LOW_BALANCE');
      return { status: '0013', desc: 'Low balance' };
    }
    orders.end(order, 'DROPPED');
    return { status: '0001', desc: 'Cancelled by customer' };
  }
}

function chooser(order: EasypaisaOrder): string {
  const button = (decision: string, text: string, kind = '') =>
    `<button name="decision" value="${decision}" class="${kind}">${text}</button>`;
  return `<section><h1>Payment</h1><dl><dt>Merchant</dt><dd>Sandbox store</dd><dt>Order</dt>
<dd>${escapeHtml(order.orderId)}</dd><dt>Amount</dt><dd><strong>${rupees(order.amount)}</strong></dd></dl></section>
<section><form method="post" action="/easypay/decide">${hiddenFields({ orderId: order.orderId })}
<label>Mobile account number<input name="mobileNumber" inputmode="tel" value="${escapeHtml(order.mobileNumber || '03450000000')}"></label>
<label>MPIN<input type="password" autocomplete="off" value="00000"></label>
${button('pay', 'Pay now')}${button('voucher', 'Pay with a voucher at a shop', 'quiet')}
${button('refuse', 'Enter a wrong MPIN', 'quiet')}${button('low-balance', 'Have too little money', 'quiet')}
${button('cancel', 'Cancel', 'quiet')}</form></section>`;
}
