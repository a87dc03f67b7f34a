import {
  type AccountPayoutMethod,
  type PayoutMethod,
  paysToAccount,
} from '@karwan/contract/payout-ways';
import type { PayoutDetails } from '@karwan/contract/refund-payout';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { badField } from '../../platform/faults.ts';
import type { Secrets } from '../../platform/secrets/accepted-secrets.ts';
import { openWithAny } from '../../platform/secrets/accepted-secrets.ts';
import { decrypt, encrypt } from '../../platform/secrets/encrypt.ts';

/**
 * The customer's account in its standard form: an IBAN without spaces, a wallet's number as dialled in Pakistan.
 * @throws BAD_REQUEST for an account that cannot exist
 */
export function readDetails(
  way: AccountPayoutMethod,
  { account, name }: PayoutDetails,
): PayoutDetails {
  const read = way === 'bank' ? readIban(account) : readWallet(account);
  if (read === undefined) throw badField('account', `is no account of ${way}`, 'format');
  return { account: read, name };
}

/** A Pakistani IBAN (ISO 13616): country, check digits, bank, account. */
function readIban(written: string): string | undefined {
  const iban = written
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  if (!/^PK\d{2}[A-Z]{4}[0-9A-Z]{16}$/.test(iban)) return undefined;
  // Letters count from A = 10; the check digits make the remainder 1 (ISO 7064, MOD 97-10).
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n ? iban : undefined;
}

/** A wallet is known by a mobile number of Pakistan. */
function readWallet(written: string): string | undefined {
  const phone = parsePhoneNumberFromString(written, 'PK');
  if (!phone?.isValid() || phone.country !== 'PK' || phone.getType() !== 'MOBILE') return undefined;
  return phone.formatNational().replace(/\D/g, '');
}

/** Encrypts an account for the database. */
export const sealDetails = ({ secret }: Pick<Secrets, 'secret'>, details: PayoutDetails) =>
  encrypt(secret, JSON.stringify(details));

/** @throws Error when it cannot be decrypted with any of the accepted secrets */
export async function openDetails(secrets: Secrets, sealed: string): Promise<PayoutDetails> {
  const { opened } = await openWithAny(secrets, (secret) => decrypt(secret, sealed));
  return JSON.parse(opened);
}

/** The state of a payout that is not paid. */
export const openStateOf = (way: PayoutMethod, isKnown: boolean) =>
  paysToAccount(way) && !isKnown ? 'awaiting-details' : 'to-be-paid';
