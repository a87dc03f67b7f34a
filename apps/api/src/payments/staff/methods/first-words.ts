import type { PaymentSetup } from '@karwan/contract/shop/settings/payment-settings';

/** The default title and description of each payment method. */
export const firstWords: Readonly<
  Record<PaymentSetup['key'], { readonly title: string; readonly description: string }>
> = {
  'cash-on-delivery': {
    title: 'Cash on delivery',
    description: 'Please have the exact amount ready.',
  },
  swedbankpay: { title: 'Card', description: 'Visa or Mastercard.' },
  payson: { title: 'Payson', description: 'Card, invoice or bank transfer.' },
  easypaisa: { title: 'Easypaisa', description: 'From your mobile account, or in cash at a shop.' },
  jazzcash: { title: 'JazzCash', description: 'From your mobile account, or in cash at a shop.' },
  safepay: { title: 'Card or bank', description: 'Card or bank account, on the page of Safepay.' },
};
