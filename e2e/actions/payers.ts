import {
  type OnlineGateway as Method,
  onlineGateways as methods,
  onlineMethods,
} from '@karwan/contract/payment-page';
import type { FrameLocator, Locator, Page } from '@playwright/test';

export { type Method, methods };
export type Decision = 'pay' | 'refuse' | 'cancel';

/** The pages and buttons of a payment method, at the shop and at its provider. */
interface Payer {
  /** The state of a completed payment. */
  readonly paid: 'authorized' | 'captured';
  readonly sandbox: string;
  /** The URL that the provider's form is submitted to. */
  readonly decisionUrl: string;
  /** The frame or page with the provider's form. */
  form(page: Page): FrameLocator | Page;
  readonly buttons: Readonly<Record<Decision, string | RegExp>>;
  /** The shop's message when nothing was paid. */
  readonly notice: Readonly<Record<'refuse' | 'cancel', string>>;
}

const sandbox = (method: string) =>
  `http://127.0.0.1:${process.env[`E2E_${method.toUpperCase()}_PORT`]}`;
const cardNotice = {
  refuse: 'The bank or wallet declined the payment.',
  cancel: 'You cancelled the payment.',
};
const wallet = {
  paid: 'captured',
  form: (page: Page) => page,
  buttons: { pay: 'Pay now', refuse: 'Enter a wrong MPIN', cancel: 'Cancel' },
  notice: {
    refuse: 'The PIN was wrong.',
    cancel: 'You cancelled the payment.',
  },
} as const;

/** The sandboxes of redirecting providers have the same form. */
const redirect: Omit<Payer, 'sandbox'> = {
  ...wallet,
  decisionUrl: '**/embedded/decide',
  buttons: { ...wallet.buttons, refuse: 'Have the bank refuse' },
  // After a refusal, cancelling does not hide why the bank refused.
  notice: {
    refuse: 'The bank refused the card.',
    cancel: 'Nothing was charged. You can try again or pay another way.',
  },
};

const others: Partial<Record<Method, Omit<Payer, 'sandbox'>>> = {
  swedbankpay: {
    paid: 'authorized',
    decisionUrl: '**/creditcard/payments/pay/*',
    form: (page) => page.frameLocator('iframe[title="Swedbank Pay"]'),
    buttons: { pay: /^Pay /, refuse: 'Have the bank refuse', cancel: 'Cancel' },
    notice: cardNotice,
  },
  payson: {
    paid: 'authorized',
    decisionUrl: '**/embedded/checkout',
    form: (page) => page.frameLocator('#paysonIframe'),
    buttons: { pay: /^Pay /, refuse: 'Have it refused', cancel: 'Cancel' },
    notice: cardNotice,
  },
  easypaisa: {
    ...wallet,
    decisionUrl: '**/easypay/decide',
  },
  jazzcash: {
    ...wallet,
    decisionUrl: '**/CustomerPortal/decide',
  },
};

export const payers = Object.fromEntries(
  methods.map((method) => [method, { ...(others[method] ?? redirect), sandbox: sandbox(method) }]),
) as Readonly<Record<Method, Payer>>;

/** Goes from the payment page to the provider's form: cards have it on the page, wallets on their own page. */
export async function goToForm(page: Page, method: Method): Promise<void> {
  const { kind } = onlineMethods[method];
  if (kind === 'card') return;
  // After a refusal the form is already open.
  if (new URL(page.url()).origin === payers[method].sandbox) return;
  if (kind === 'wallet') await page.getByRole('radio', { name: /own page/ }).check();
  await page.getByRole('button', { name: /^Go to / }).click();
}

/** The buttons of the provider's form. */
export function buttonOf(page: Page, method: Method, decision: Decision): Locator {
  const { form, buttons } = payers[method];
  return form(page).getByRole('button', { name: buttons[decision] });
}
