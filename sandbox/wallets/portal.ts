import type { FastifyInstance } from 'fastify';
import type { createPhones, Decision, Prompt } from './customer.ts';
import { fieldsOf } from './form-fields.ts';
import { escapeHtml, hiddenFields, htmlPage, rupees } from './html.ts';
import type { Ledger } from './ledger.ts';

/** A payment as the page lists it. */
export interface PortalRow {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly status: string;
  /** The number of a voucher that can be paid now. */
  readonly voucher?: string;
  readonly canReverse?: boolean;
}

interface PortalParts {
  readonly name: string;
  readonly colour: string;
  readonly phones: ReturnType<typeof createPhones>;
  readonly ledger: Ledger;
  rows(): readonly PortalRow[];
  payVoucher(reference: string): unknown;
  reverse?(reference: string): unknown;
}

const decisions: ReadonlySet<string> = new Set([
  'approve',
  'refuse',
  'low-balance',
  'no-account',
  'wrong-pin',
  'over-limit',
]);

/** The page for everything besides the payment's own page: approving on phones, paying vouchers, refunding. */
export function mountPortal(app: FastifyInstance, parts: PortalParts): void {
  const { name, colour, phones, ledger } = parts;

  app.get('/', (_request, reply) => {
    const rows = parts.rows().map(showRow).reverse().join('') || '<li>None yet.</li>';
    const body = `${showPhones([...phones.open.values()])}<section><h1>Payments</h1>
<p>Held: <strong>${rupees(ledger.total())}</strong></p><ul>${rows}</ul></section>`;
    return reply.type('text/html; charset=utf-8').send(htmlPage(name, colour, body));
  });

  const onForm = (path: string, act: (reference: string, decision: string) => unknown) =>
    app.post(path, (request, reply) => {
      const { reference = '', decision = '' } = fieldsOf(request.body);
      act(reference, decision);
      return reply.redirect('/', 303);
    });
  onForm('/sandbox/phones', (reference, decision) => {
    if (decisions.has(decision)) phones.open.get(reference)?.decide(decision as Decision);
  });
  onForm('/sandbox/vouchers', (reference) => parts.payVoucher(reference));
  onForm('/sandbox/reverse', (reference) => parts.reverse?.(reference));
}

function showRow({ reference, amount, status, voucher, canReverse }: PortalRow): string {
  const pay = voucher
    ? ` voucher ${voucher}${form('/sandbox/vouchers', reference, { pay: 'Pay at a shop' })}`
    : '';
  const back = canReverse ? form('/sandbox/reverse', reference, { reverse: 'Give back' }) : '';
  return `<li>${escapeHtml(reference)} <strong>${rupees(amount)}</strong> ${status}${pay}${back}</li>`;
}

function showPhones(prompts: readonly Prompt[]): string {
  const row = ({ reference, amount, mobileNumber }: Prompt) =>
    `<li>${escapeHtml(mobileNumber)} asks for the MPIN: <strong>${rupees(amount)}</strong>
${form('/sandbox/phones', reference, { approve: 'Approve', refuse: 'Refuse', 'low-balance': 'Too little money', 'wrong-pin': 'Wrong MPIN' })}</li>`;
  return `<section><h1>Customers' phones</h1><ul>${prompts.map(row).join('') || '<li>No phone asks for anything.</li>'}</ul>
<p>A phone approves by itself after some seconds. Numbers ending in 0001 have too little money, in 0002 no account,
in 0003 refuse, in 0004 never answer, in 0005 enter a wrong MPIN, in 0006 are above their limit.</p></section>`;
}

/** A form with one button per decision. */
function form(action: string, reference: string, buttons: Readonly<Record<string, string>>) {
  const all = Object.entries(buttons).map(
    ([value, text], index) =>
      `<button name="decision" value="${value}"${index > 0 ? ' class="quiet"' : ''}>${text}</button>`,
  );
  return `<form method="post" action="${action}">${hiddenFields({ reference })}<div class="row">${all.join('')}</div></form>`;
}
