import { createDecipheriv } from 'node:crypto';

/**
 * Whether a form was signed with the key: its decrypted hash must equal the sent fields.
 * @param fields all non-empty fields, by name
 */
export function isOwnForm(
  hash: string | undefined,
  fields: Readonly<Record<string, string>>,
  hashKey: string,
): boolean {
  const text = decrypt(hash ?? '', hashKey);
  if (text === undefined) return false;
  const names = Object.keys(fields).filter((name) => fields[name] !== '');
  return text === names.sort().reduce((line, name) => join(line, `${name}=${fields[name]}`), '');
}

/** Decrypts a hash; undefined when it was made with another key. */
export function decrypt(hash: string, hashKey: string): string | undefined {
  try {
    const bits = Buffer.byteLength(hashKey) * 8;
    const decipher = createDecipheriv(`aes-${bits}-ecb`, Buffer.from(hashKey), null);
    return decipher.update(hash, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const join = (line: string, part: string) => (line === '' ? part : `${line}&${part}`);
