/** The credentials that the portal gives a merchant. */
export interface EasypaisaSecrets {
  readonly storeId: string;
  readonly accountNumber: string;
  readonly username: string;
  readonly password: string;
  readonly hashKey: string;
}

/** The sandbox's credentials. */
export const easypaisaSecrets: EasypaisaSecrets = {
  storeId: '12345',
  accountNumber: '1000001',
  username: 'sandbox',
  password: 'sandbox-password',
  hashKey: 'SANDBOXHASHKEY16',
};
