import { createHash, randomBytes } from 'node:crypto';

/** Digits and letters without the ambiguous I, L, O and U (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const beginning = 'GV';
/** 16 characters of five bits each: 80 bits cannot be guessed. */
const signs = 16;

/** A new code for the customer: GV-XXXX-XXXX-XXXX-XXXX. */
export function newVoucherCode(): string {
  const random = Array.from(randomBytes(signs), (byte) => alphabet[byte % alphabet.length]);
  const groups = random.join('').match(/.{4}/g) ?? [];
  return [beginning, ...groups].join('-');
}

/** The hash that is stored of a code, whatever its capitals and separators. Undefined: it is no voucher's code. */
export function voucherHash(typed: string): string | undefined {
  const signsOf = typed.toUpperCase().replaceAll('-', '').slice(beginning.length);
  const isCode = typed.toUpperCase().startsWith(beginning) && signsOf.length === signs;
  if (!isCode) return undefined;
  const meant = signsOf.replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`gift voucher ${meant}`).digest('hex');
}
