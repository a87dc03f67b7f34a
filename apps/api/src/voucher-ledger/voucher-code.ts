import { createHash, randomBytes } from 'node:crypto';

/** Digits and letters that nobody takes for one another: I, L, O and U are left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const beginning = 'GV';
/** Of five bits each: 80 bits cannot be guessed. */
const signs = 16;

/** A new code as it is handed out: GV-XXXX-XXXX-XXXX-XXXX. */
export function newVoucherCode(): string {
  const random = Array.from(randomBytes(signs), (byte) => alphabet[byte % alphabet.length]);
  const groups = random.join('').match(/.{4}/g) ?? [];
  return [beginning, ...groups].join('-');
}

/** What of a code is stored; it is the same however the code is typed. Undefined: it is no voucher's. */
export function voucherHash(typed: string): string | undefined {
  const signsOf = typed.toUpperCase().replaceAll('-', '').slice(beginning.length);
  const isCode = typed.toUpperCase().startsWith(beginning) && signsOf.length === signs;
  if (!isCode) return undefined;
  const meant = signsOf.replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`gift voucher ${meant}`).digest('hex');
}
