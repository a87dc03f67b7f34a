/** What gives access to the sandbox. */
export const sandboxCredentials = { clientId: 'sandbox-app', clientSecret: 'sandbox-secret' };
