import type { DefinedProvider } from './define-provider.ts';
import { easypaisaGateway } from './easypaisa/easypaisa-gateway.ts';
import { jazzcashGateway } from './jazzcash/jazzcash-gateway.ts';
import { payson } from './payson/payson.ts';
import { safepay } from './safepay/safepay.ts';
import { swedbankPay } from './swedbank-pay/swedbank-pay.ts';

/** Every payment provider; docs/payments.md#add-a-provider says what follows from a line here. */
export const paymentProviders: readonly DefinedProvider[] = [
  swedbankPay,
  payson,
  easypaisaGateway,
  jazzcashGateway,
  safepay,
];
