/** Loaded on first use, to keep the start fast. */
const load = () => import('better-auth/crypto');

/** Encrypts a text for the database. */
export async function encrypt(key: string, text: string): Promise<string> {
  return (await load()).symmetricEncrypt({ key, data: text });
}

/** @throws Error when it was encrypted with another key */
export async function decrypt(key: string, encrypted: string): Promise<string> {
  return (await load()).symmetricDecrypt({ key, data: encrypted });
}
