/** What a merchant's account gives. */
export const paysonSecrets = { agentId: '4', apiKey: 'sandbox-api-key' };
