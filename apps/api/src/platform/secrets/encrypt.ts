/** Loaded when something is to be encrypted or read: a start has nothing of the kind to do. */
const load = () => import('better-auth/crypto');

/** A text as the database may hold it, readable with the key alone. */
export async function encrypt(key: string, text: string): Promise<string> {
  return (await load()).symmetricEncrypt({ key, data: text });
}

/** @throws Error when it was encrypted with another key */
export async function decrypt(key: string, encrypted: string): Promise<string> {
  return (await load()).symmetricDecrypt({ key, data: encrypted });
}
