/** The credentials of a merchant's account. */
export const paysonSecrets = { agentId: '4', apiKey: 'sandbox-api-key' };
