/** The credentials of a merchant's account. */
export const safepaySecrets = {
  merchantKey: 'sec_sandbox',
  secret: 'sandbox-merchant-secret',
  webhookSecret: 'sandbox-webhook-secret',
};
