/** The sandbox's credentials. */
export const sandboxCredentials = { clientId: 'sandbox-app', clientSecret: 'sandbox-secret' };
