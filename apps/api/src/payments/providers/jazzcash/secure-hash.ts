import { createHmac, timingSafeEqual } from 'node:crypto';

/** Fields of a message to or from JazzCash; empty fields and nulls are left out of the hash. */
export type JazzCashFields = Readonly<Record<string, string | null | undefined>>;

/** The text to be signed: the salt and all values that are not empty, sorted by field name. */
export function signedText(fields: JazzCashFields, salt: string): string {
  const values = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('pp') && name !== 'pp_SecureHash' && value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
  return [salt, ...values].join('&');
}

/** `pp_SecureHash` of a message, in upper case as JazzCash writes it. */
export function secureHash(fields: JazzCashFields, salt: string): string {
  return createHmac('sha256', salt).update(signedText(fields, salt)).digest('hex').toUpperCase();
}

/** Whether a message was signed with our salt. Compares in constant time. */
export function isSigned(fields: JazzCashFields, salt: string): boolean {
  const given = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  const own = Buffer.from(secureHash(fields, salt));
  return given.length === own.length && timingSafeEqual(given, own);
}

/** The fields with their hash. Empty fields stay, because JazzCash's forms have them. */
export function signed<Fields extends JazzCashFields>(fields: Fields, salt: string) {
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}
