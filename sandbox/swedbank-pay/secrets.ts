/** The credentials of the merchant portal. */
export const swedbankSecrets = {
  token: 'sandbox-access-token',
  payeeId: '5cabf558-5283-482f-b252-4d58e06f6f3b',
  payeeName: 'Sandbox shop',
};
