import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fields, fieldsOf } from '../wallets/form-fields.ts';
import { escapeHtml, hiddenFields, htmlPage, rupees, selfSendingForm } from '../wallets/html.ts';
import { faultOfStart, type JazzCashSecrets, meanings } from './form-rules.ts';
import type { JazzCashPayment, JazzCashPayments } from './payments.ts';
import { sign } from './sign.ts';

interface HostedParts {
  secrets: JazzCashSecrets;
  payments: JazzCashPayments;
  now: () => Date;
  notifyShop(payment: JazzCashPayment): void;
}

export const colour = '#9b1b22';

const show = (reply: FastifyReply, body: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(htmlPage('JazzCash', colour, body));

/** JazzCash's hosted payment page, and the redirect back to the shop. */
export function mountHostedPages(app: FastifyInstance, parts: HostedParts): void {
  const { secrets, payments, now, notifyShop } = parts;

  app.post('/CustomerPortal/transactionmanagement/merchantform/', (request, reply) => {
    const fields = fieldsOf(request.body);
    const fault = faultOfStart(fields, secrets, now());
    const known = payments.find(fields.pp_TxnRefNo);
    const payment = fault ? undefined : (known ?? payments.open(fields));
    if (payment?.status !== 'Pending' || String(payment.amount) !== fields.pp_Amount) {
      const reason = fault ? (meanings[fault] ?? fault) : 'This reference was used already.';
      const text = `<section><h1>Payment not possible</h1><p>${escapeHtml(reason)}</p></section>`;
      return show(reply, text, 400);
    }
    return show(reply, chooser(payment));
  });

  app.post('/CustomerPortal/decide', (request, reply) => {
    const fields = fieldsOf(request.body);
    const payment = payments.find(fields.reference);
    if (!payment) return show(reply, '<section><p>No such payment.</p></section>', 400);
    const code = decide(payment, fields);
    if (fields.decision !== 'voucher') notifyShop(payment);
    const back = sign(
      {
        ...payment.fields,
        pp_ResponseCode: code,
        pp_ResponseMessage: meanings[code] ?? code,
        pp_RetreivalReferenceNo: payment.retrieval,
      },
      secrets.salt,
    );
    return show(
      reply,
      `<section>${selfSendingForm(payment.fields.pp_ReturnURL ?? '', back)}</section>`,
    );
  });

  function decide(payment: JazzCashPayment, { decision }: Fields): string {
    if (decision === 'pay') return payments.pay(payment) ? '000' : payment.code;
    if (decision === 'voucher') {
      payments.issueVoucher(payment);
      return payment.code;
    }
    if (decision === 'refuse') payments.end(payment, 'Failed', '024');
    else if (decision === 'low-balance') payments.end(payment, 'Failed', '004');
    else payments.end(payment, 'Dropped', '112');
    return payment.code;
  }
}

function chooser({ reference, amount }: JazzCashPayment): string {
  const button = (decision: string, text: string, kind = '') =>
    `<button name="decision" value="${decision}" class="${kind}">${text}</button>`;
  return `<section><h1>Payment</h1><dl><dt>Merchant</dt><dd>Sandbox store</dd><dt>Reference</dt>
<dd>${escapeHtml(reference)}</dd><dt>Amount</dt><dd><strong>${rupees(amount)}</strong></dd></dl></section>
<section><form method="post" action="/CustomerPortal/decide">${hiddenFields({ reference })}
<label>Mobile account number<input inputmode="tel" value="03000000000"></label>
<label>MPIN<input type="password" autocomplete="off" value="0000"></label>
${button('pay', 'Pay now')}${button('voucher', 'Pay with a voucher at a shop', 'quiet')}
${button('refuse', 'Enter a wrong MPIN', 'quiet')}${button('low-balance', 'Have too little money', 'quiet')}
${button('cancel', 'Cancel', 'quiet')}</form></section>`;
}
