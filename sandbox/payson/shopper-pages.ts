import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../wallets/form-fields.ts';
import { escapeHtml, hiddenFields, htmlPage } from '../wallets/html.ts';
import { type Checkouts, type PaysonCheckout, totalOf } from './checkouts.ts';

interface PageParts {
  readonly checkouts: Checkouts;
  origin(): string;
  notifyShop(checkout: PaysonCheckout): void;
}

const colour = '#1b3a57';
const decisions = { pay: 'readyToShip', refuse: 'denied', cancel: 'canceled' } as const;

/** The frame in the shop's page, and the script that renders it. */
export function mountShopperPages(
  app: FastifyInstance,
  { checkouts, origin, notifyShop }: PageParts,
) {
  app.get<{ Querystring: { id?: string } }>('/embedded/Content/payson.js', (request, reply) => {
    const checkout = checkouts.all.get(request.query.id ?? '');
    if (!checkout) return reply.code(404).send();
    return reply.type('application/javascript; charset=utf-8').send(script(checkout, origin()));
  });

  app.get<{ Querystring: { id?: string } }>('/embedded/checkout', (request, reply) => {
    const checkout = checkouts.all.get(request.query.id ?? '');
    if (!checkout) return reply.code(404).send();
    return reply.type('text/html; charset=utf-8').send(checkoutPage(checkout));
  });

  app.post('/embedded/checkout', (request, reply) => {
    const { id = '', decision = '' } = fieldsOf(request.body);
    const checkout = checkouts.all.get(id);
    if (!checkout || !(decision in decisions)) return reply.code(404).send();
    const isNew = checkouts.decide(checkout, decisions[decision as keyof typeof decisions]);
    if (isNew) notifyShop(checkout);
    return reply.type('text/html; charset=utf-8').send(
      htmlPage(
        'Payson',
        colour,
        `<section><p>One moment.</p></section><script>
parent.postMessage({ source: 'payson', status: '${checkout.status}' }, '*');</script>`,
      ),
    );
  });
}

/** Like Payson's script: renders the frame, dispatches events to the page, and redirects once it is paid. */
function script({ id, merchant }: PaysonCheckout, origin: string): string {
  return `(() => {
  const container = document.getElementById('paysonContainer');
  const frame = document.createElement('iframe');
  frame.id = 'paysonIframe';
  frame.title = 'Payson';
  frame.src = container.getAttribute('url');
  frame.style.cssText = 'width:100%;height:34rem;border:0;display:block';
  container.replaceChildren(frame);
  window.addEventListener('message', ({ origin: from, data }) => {
    if (from !== ${JSON.stringify(origin)} || !data || data.source !== 'payson') return;
    const detail = { id: ${JSON.stringify(id)}, status: data.status };
    document.dispatchEvent(new CustomEvent('PaysonEmbeddedCheckoutResult', { detail }));
    if (data.status === 'readyToShip') window.location.assign(${JSON.stringify(merchant.confirmationUri)});
  });
})();
`;
}

const kronor = (amount: number) =>
  `${(amount / 100).toLocaleString('sv-SE', { minimumFractionDigits: 2 })} Kr`;

function checkoutPage(checkout: PaysonCheckout): string {
  const head = `<section><dl><dt>${escapeHtml(checkout.description)}</dt><dd><strong style="white-space:nowrap">${kronor(totalOf(checkout))}</strong></dd></dl></section>`;
  const words: Record<string, string> = {
    readyToShip: 'This is paid.',
    shipped: 'This is paid.',
    denied: 'The payment was refused.',
    canceled: 'This was cancelled.',
    expired: 'This has expired.',
  };
  const said = words[checkout.status];
  if (said) return htmlPage('Payson', colour, `${head}<section><p>${said}</p></section>`);
  return htmlPage(
    'Payson',
    colour,
    `${head}<section><form method="post" action="/embedded/checkout">${hiddenFields({ id: checkout.id })}
<button name="decision" value="pay">Pay ${kronor(totalOf(checkout))}</button>
<button class="quiet" name="decision" value="refuse">Have it refused</button>
<button class="quiet" name="decision" value="cancel">Cancel</button></form></section>`,
  );
}
