/** What gives access to the sandbox. */
export const objectStoreAccess = {
  accessKeyId: 'sandbox-object-store',
  secretAccessKey: 'sandbox-object-store-secret',
  region: 'us-east-1',
};
