/** What a merchant's account gives. */
export const safepaySecrets = {
  merchantKey: 'sec_sandbox',
  secret: 'sandbox-merchant-secret',
  webhookSecret: 'sandbox-webhook-secret',
};
