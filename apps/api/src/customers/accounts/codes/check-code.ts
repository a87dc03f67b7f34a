import { timingSafeEqual } from 'node:crypto';
import { codeFaults } from '@karwan/contract/code';
import { westernDigits } from '@karwan/contract/western-digits';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { countTry } from '../../../platform/count-try.ts';
import { tooManyTries } from '../too-many-tries.ts';
import { codeTries, guessLimit, hashCode } from './code-rules.ts';

export type CheckCodeContext = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'visitor'>;

/**
 * Uses up the code that was sent to a number or an email address. Of two concurrent requests with the right code, one fails.
 * @param recipient E.164, or the email address in small letters
 * @throws INVALID_CODE, CODE_EXPIRED (also after five wrong ones), TOO_MANY_TRIES
 */
export async function checkCode(
  context: CheckCodeContext,
  recipient: string,
  written: string,
): Promise<void> {
  const { db, tenant, secret } = context;
  const wait = await countTry(context, guessLimit, context.visitor?.addressKey);
  if (wait > 0) throw tooManyTries(wait);
  // The try is counted before the codes are compared, so that concurrent guesses are all counted.
  const { rows } = await sql<{ hash: string; open: boolean }>`
    update phone_code set tries = tries + 1
    where tenant_id = ${tenant.id} and phone = ${recipient}
    returning code_hash as hash, expires_at > now() and tries <= ${codeTries} as open`.execute(db);
  const [known] = rows;
  if (!known) throw new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
  if (!known.open) throw new ORPCError('CODE_EXPIRED', codeFaults.CODE_EXPIRED);
  const hash = hashCode(secret, tenant.id, recipient, digitsOf(written));
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(known.hash))) {
    throw new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
  }
  const used = await db
    .deleteFrom('phone_code')
    .where('tenant_id', '=', tenant.id)
    .where('phone', '=', recipient)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (used.numDeletedRows !== 1n) throw new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
}

/** Replaces Arabic and Urdu digits, which some keyboards type, and removes spaces and dashes. */
const digitsOf = (written: string): string => westernDigits(written).replace(/[\s-]/g, '');
