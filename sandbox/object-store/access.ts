/** The sandbox's credentials. */
export const objectStoreAccess = {
  accessKeyId: 'sandbox-object-store',
  secretAccessKey: 'sandbox-object-store-secret',
  region: 'us-east-1',
};
