import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1';

/** The key that seals shops' credentials for other services, derived from a secret of the environment. */
export function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'karwan', 'payment secrets', 32));
}

/** AES-256-GCM. The purpose is authenticated too, so that one row's text does not open in another row. */
export function seal(key: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, ciphertext, cipher.getAuthTag()];
  return [version, ...parts.map((part) => part.toString('base64url'))].join('.');
}

/** @throws Error if none of the keys fits, or the text was changed or belongs to another row. */
export function unseal(keys: readonly Buffer[], purpose: string, sealed: string): string {
  const [key, ...others] = keys;
  if (!key) throw new Error('no key opens it');
  try {
    return unsealWith(key, purpose, sealed);
  } catch (error) {
    if (others.length === 0) throw error;
    return unseal(others, purpose, sealed);
  }
}

/** Whether this key opens the text. */
export function isSealedWith(key: Buffer, purpose: string, sealed: string): boolean {
  try {
    unsealWith(key, purpose, sealed);
    return true;
  } catch {
    return false;
  }
}

function unsealWith(key: Buffer, purpose: string, sealed: string): string {
  const [found, nonce = '', ciphertext = '', tag = ''] = sealed.split('.');
  if (found !== version) throw new Error('unknown encryption format');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  const text = Buffer.concat([
    decipher.update(Buffer.from(ciphertext, 'base64url')),
    decipher.final(),
  ]);
  return text.toString('utf8');
}
