import type { JazzCashSecrets } from './form-rules.ts';

/** The sandbox's credentials. */
export const jazzcashSecrets: JazzCashSecrets = {
  merchantId: 'MC10000',
  password: 'sandbox0000',
  salt: 'sandboxsalt',
  refundPin: '1234',
};
