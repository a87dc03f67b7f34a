import { createCipheriv } from 'node:crypto';

export type FormFields = Readonly<Record<string, string>>;

const ciphers: Readonly<Record<number, string>> = {
  16: 'aes-128-ecb',
  24: 'aes-192-ecb',
  32: 'aes-256-ecb',
};

/** The AES variant for a key. @throws RangeError unless the key has 16, 24 or 32 bytes. */
export function cipherOf(hashKey: string): string {
  const cipher = ciphers[Buffer.byteLength(hashKey)];
  if (!cipher) throw new RangeError('the hash key must have 16, 24 or 32 bytes');
  return cipher;
}

/** The text to be encrypted: all fields that are not empty, sorted by name, without URL encoding. */
export function hashedText(fields: FormFields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Easypaisa's "hash" of a form: `hashedText` encrypted with AES in ECB mode, as base64. */
export function easypaisaHash(fields: FormFields, hashKey: string): string {
  const cipher = createCipheriv(cipherOf(hashKey), Buffer.from(hashKey), null);
  return cipher.update(hashedText(fields), 'utf8', 'base64') + cipher.final('base64');
}
