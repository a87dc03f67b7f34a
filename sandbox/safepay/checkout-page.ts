import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../wallets/form-fields.ts';
import { hiddenFields, htmlPage, rupees } from '../wallets/html.ts';
import type { Tracker, Trackers } from './trackers.ts';

interface PageParts {
  readonly trackers: Trackers;
  readonly passports: ReadonlySet<string>;
  notifyShop(tracker: Tracker, type: 'payment.succeeded' | 'payment.failed'): void;
}

type Query = Partial<Record<'tracker' | 'tbt' | 'redirect_url' | 'cancel_url', string>>;

const page = (body: string) => htmlPage('Safepay', '#0b5cff', body);

/** The hosted checkout page, to which the shop redirects the browser. */
export function mountCheckoutPage(
  app: FastifyInstance,
  { trackers, passports, notifyShop }: PageParts,
) {
  app.get<{ Querystring: Query }>('/embedded/', ({ query }, reply) => {
    const tracker = trackers.all.get(query.tracker ?? '');
    reply.type('text/html; charset=utf-8');
    if (!tracker || !passports.has(query.tbt ?? '')) return reply.code(403).send(page('Expired'));
    return page(formOf(tracker, query));
  });

  app.post('/embedded/decide', (request, reply) => {
    const { tracker: token = '', decision, redirect = '', cancel = '' } = fieldsOf(request.body);
    const tracker = trackers.all.get(token);
    if (!tracker) return reply.code(404).send();
    if (decision === 'refuse') {
      // The tracker stays open, as at Safepay: another card may be tried.
      notifyShop(tracker, 'payment.failed');
      const note = '<section><p>The bank refused the card. Try another one.</p></section>';
      const again = formOf(tracker, { redirect_url: redirect, cancel_url: cancel });
      return reply.type('text/html; charset=utf-8').send(page(note + again));
    }
    const isPaid = decision === 'pay';
    if (trackers.decide(tracker, isPaid ? 'pay' : 'cancel') && isPaid) {
      notifyShop(tracker, 'payment.succeeded');
    }
    return reply.redirect(isPaid ? redirect : cancel, 303);
  });
}

function formOf({ token, amount, state }: Tracker, query: Query): string {
  if (state !== 'TRACKER_STARTED') return '<section><p>This payment is over.</p></section>';
  const fields = hiddenFields({
    tracker: token,
    redirect: query.redirect_url ?? '',
    cancel: query.cancel_url ?? '',
  });
  return `<section><dl><dt>To pay</dt><dd>${rupees(amount)}</dd></dl></section>
<section><form method="post" action="/embedded/decide">${fields}
<button name="decision" value="pay">Pay now</button>
<button name="decision" value="refuse" class="quiet">Have the bank refuse</button>
<button name="decision" value="cancel" class="quiet">Cancel</button></form></section>`;
}
