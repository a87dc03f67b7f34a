import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../wallets/form-fields.ts';
import { escapeHtml, hiddenFields, htmlPage } from '../wallets/html.ts';
import {
  type CardPayment,
  type CardTransaction,
  type Payments,
  refusedCards,
  stateOf,
  sumOf,
} from './payments.ts';

interface PageParts {
  readonly payments: Payments;
  origin(): string;
  /** Pays with a card; undefined when it is declined. */
  pay(payment: CardPayment, card: string): Promise<CardTransaction | undefined>;
}

export const colour = '#31332c';
const refusedCard = '4925000000000087';

/** The payer's views: a script that renders a frame in the shop's page, or a page of its own. */
export function mountPayerPages(app: FastifyInstance, { payments, origin, pay }: PageParts) {
  app.get<{ Querystring: { token?: string; operation?: string } }>(
    '/creditcard/core/scripts/client/px.creditcard.client.js',
    (request, reply) => {
      const payment = payments.ofToken(request.query.token ?? '');
      if (!payment) return reply.code(404).send();
      return reply
        .type('application/javascript; charset=utf-8')
        .send(clientScript(payment, origin()));
    },
  );

  const page = (path: string, framed: boolean) =>
    app.get<{ Params: { token: string } }>(`${path}/:token`, (request, reply) => {
      const payment = payments.ofToken(request.params.token);
      if (!payment) return reply.code(404).send();
      return reply.type('text/html; charset=utf-8').send(cardPage(payment, framed));
    });
  page('/creditcard/payments/view', true);
  page('/creditcard/payments/authorize', false);

  app.post<{ Params: { token: string } }>(
    '/creditcard/payments/pay/:token',
    async (request, reply) => {
      const payment = payments.ofToken(request.params.token);
      if (!payment) return reply.code(404).send();
      const { decision, card = '', framed } = fieldsOf(request.body);
      const isCancelled = decision === 'cancel';
      const digits = decision === 'refuse' ? refusedCard : card.replace(/\D/g, '');
      const transaction = isCancelled ? undefined : await pay(payment, digits);
      if (isCancelled && sumOf(payment, 'Authorization') === 0) payment.aborted = true;
      const { completeUrl, cancelUrl } = payment.urls;
      if (framed !== '1') return reply.redirect(isCancelled ? cancelUrl : completeUrl, 303);
      const failed = transaction?.state === 'Failed';
      const event = isCancelled ? 'canceled' : failed ? 'failed' : 'completed';
      return reply.type('text/html; charset=utf-8').send(notifyHost(event));
    },
  );
}

/** A script that tells the surrounding page the outcome; the shop must not rely on it. */
function notifyHost(event: string): string {
  return htmlPage(
    'Swedbank Pay',
    colour,
    `<section><p>One moment.</p></section><script>
parent.postMessage({ source: 'px', event: '${event}' }, '*');</script>`,
  );
}

/** The part of the provider's script that shops use: `payex.hostedView.creditCard({ container }).open()`. */
function clientScript({ token, urls }: CardPayment, origin: string): string {
  return `(() => {
  const names = { completed: 'onPaymentCompleted', failed: 'onPaymentFailed', canceled: 'onPaymentCanceled' };
  const urls = ${JSON.stringify({ completed: urls.completeUrl, failed: urls.completeUrl, canceled: urls.cancelUrl })};
  window.payex = window.payex || {};
  window.payex.hostedView = window.payex.hostedView || {};
  window.payex.hostedView.creditCard = (options = {}) => {
    let frame;
    const listen = ({ origin: from, data }) => {
      if (from !== ${JSON.stringify(origin)} || !data || data.source !== 'px') return;
      const handler = options[names[data.event]];
      if (handler) handler({ id: ${JSON.stringify(token)}, redirectUrl: urls[data.event] });
      else window.location.assign(urls[data.event]);
    };
    return {
      open() {
        frame = document.createElement('iframe');
        frame.src = ${JSON.stringify(`${origin}/creditcard/payments/view/${token}`)};
        frame.title = 'Swedbank Pay';
        frame.style.cssText = 'width:100%;height:38rem;border:0;display:block';
        document.getElementById(options.container).replaceChildren(frame);
        window.addEventListener('message', listen);
      },
      close() {
        window.removeEventListener('message', listen);
        if (frame) frame.remove();
      },
    };
  };
})();
`;
}

const kronor = (amount: number) =>
  `${(amount / 100).toLocaleString('sv-SE', { minimumFractionDigits: 2 })} Kr`;

const listOfRefused = Object.entries(refusedCards)
  .map(([card, type]) => `${card} (${type.split('/')[1]})`)
  .join(', ');

function cardPage(payment: CardPayment, framed: boolean): string {
  const head = `<section><dl><dt>${escapeHtml(payment.description)}</dt><dd><strong style="white-space:nowrap">${kronor(payment.amount)}</strong></dd></dl></section>`;
  if (stateOf(payment) !== 'Ready' || sumOf(payment, 'Authorization') > 0) {
    const words = {
      Ready: 'This is paid.',
      Failed: 'The bank refused.',
      Aborted: 'This was cancelled.',
    };
    return htmlPage(
      'Swedbank Pay',
      colour,
      `${head}<section><p>${words[stateOf(payment)]}</p></section>`,
    );
  }
  return htmlPage(
    'Swedbank Pay',
    colour,
    `${head}<section><form method="post" action="/creditcard/payments/pay/${payment.token}">
${hiddenFields({ framed: framed ? '1' : '0' })}
<label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4925 0000 0000 0004" required></label>
<button name="decision" value="pay">Pay ${kronor(payment.amount)}</button>
<button class="quiet" name="decision" value="refuse">Have the bank refuse</button>
<button class="quiet" name="decision" value="cancel">Cancel</button></form>
<p>Cards that the bank refuses: ${listOfRefused}</p></section>`,
  );
}
