import { createHmac } from 'node:crypto';
import type { Fields } from '../wallets/form-fields.ts';

/** The hash of a request: of its non-empty `pp` fields in the order of their names. */
export function hashOf(fields: Fields, salt: string): string {
  const hmac = createHmac('sha256', salt).update(salt);
  for (const name of Object.keys(fields).sort()) {
    const value = fields[name];
    if (!value || name === 'pp_SecureHash' || !/^pp/.test(name)) continue;
    hmac.update('&').update(value);
  }
  return hmac.digest('hex').toUpperCase();
}

export const isSigned = (fields: Fields, salt: string) =>
  fields.pp_SecureHash?.toUpperCase() === hashOf(fields, salt);

export const sign = (fields: Fields, salt: string): Fields => ({
  ...fields,
  pp_SecureHash: hashOf(fields, salt),
});
