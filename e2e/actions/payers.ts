import type { FrameLocator, Locator, Page } from '@playwright/test';

export const methods = ['swedbankpay', 'payson', 'easypaisa', 'jazzcash'] as const;
export type Method = (typeof methods)[number];
export type Decision = 'pay' | 'refuse' | 'cancel';

/** What a shopper meets who pays by a method, at the shop and at its provider. */
interface Payer {
  /** How a payment stands that was made. */
  readonly paid: 'authorized' | 'captured';
  readonly sandbox: string;
  /** Where the provider's form goes. */
  readonly decisionUrl: string;
  /** Where the provider's form is, on the page where it is decided. */
  form(page: Page): FrameLocator | Page;
  readonly buttons: Readonly<Record<Decision, string | RegExp>>;
  /** What the shop's page says when nothing was paid. */
  readonly notice: Readonly<Record<'refuse' | 'cancel', string>>;
}

const sandbox = (port: string | undefined) => `http://127.0.0.1:${port}`;
const cardNotice = {
  refuse: 'The payment was declined.',
  cancel: 'The payment was cancelled.',
};
const wallet = {
  paid: 'captured',
  form: (page: Page) => page,
  buttons: { pay: 'Pay now', refuse: 'Enter a wrong MPIN', cancel: 'Cancel' },
  notice: {
    refuse: 'The payment was declined. Nothing was charged.',
    cancel: 'The payment was not completed. Nothing was charged.',
  },
} as const;

export const payers: Readonly<Record<Method, Payer>> = {
  swedbankpay: {
    paid: 'authorized',
    sandbox: sandbox(process.env.E2E_SWEDBANKPAY_PORT),
    decisionUrl: '**/creditcard/payments/pay/*',
    form: (page) => page.frameLocator('iframe[title="Swedbank Pay"]'),
    buttons: { pay: /^Pay /, refuse: 'Have the bank refuse', cancel: 'Cancel' },
    notice: cardNotice,
  },
  payson: {
    paid: 'authorized',
    sandbox: sandbox(process.env.E2E_PAYSON_PORT),
    decisionUrl: '**/embedded/checkout',
    form: (page) => page.frameLocator('#paysonIframe'),
    buttons: { pay: /^Pay /, refuse: 'Have it refused', cancel: 'Cancel' },
    notice: cardNotice,
  },
  easypaisa: {
    ...wallet,
    sandbox: sandbox(process.env.E2E_EASYPAISA_PORT),
    decisionUrl: '**/easypay/decide',
  },
  jazzcash: {
    ...wallet,
    sandbox: sandbox(process.env.E2E_JAZZCASH_PORT),
    decisionUrl: '**/CustomerPortal/decide',
  },
};

/** From a payment's page to the form of its provider: cards have it there, wallets on their own page. */
export async function goToForm(page: Page, method: Method): Promise<void> {
  if (method !== 'easypaisa' && method !== 'jazzcash') return;
  await page.getByRole('radio', { name: /own page/ }).check();
  await page.getByRole('button', { name: /^Go to / }).click();
}

/** What somebody presses in the provider's form. */
export function buttonOf(page: Page, method: Method, decision: Decision): Locator {
  const { form, buttons } = payers[method];
  return form(page).getByRole('button', { name: buttons[decision] });
}
