import { createHmac } from 'node:crypto';
import { createRandomStringGenerator } from '@better-auth/utils/random';
import { sql } from 'kysely';
import { acceptedSecrets } from '../../../platform/secrets/accepted-secrets.ts';
import type { SecondFactorContext } from './totp.ts';

const amount = 10;
const randomText = createRandomStringGenerator('a-z', '0-9');

/** Ten recovery codes, each for one use; the database stores only their hashes. */
export function makeBackupCodes({ secret }: SecondFactorContext, userId: string) {
  const codes = Array.from({ length: amount }, () => {
    const text = randomText(10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, stored: JSON.stringify(codes.map((code) => hashOf(secret, userId, code))) };
}

/** Uses up a recovery code; of two requests with the same one, the second fails. */
export async function takeBackupCode(
  context: SecondFactorContext,
  userId: string,
  code: string,
): Promise<boolean> {
  const { db, tenant } = context;
  // A code may have been hashed with an earlier secret, so the hash by each secret is looked for.
  const hashes = acceptedSecrets(context).map((secret) => hashOf(secret, userId, withDash(code)));
  const { rows } =
    await sql`update two_factor set backup_codes = (backup_codes::jsonb - ${hashes}::text[])::text
    where tenant_id = ${tenant.id} and user_id = ${userId} and verified
      and jsonb_exists_any(backup_codes::jsonb, ${hashes})
    returning id`.execute(db);
  return rows.length === 1;
}

/** Normalizes a typed code: upper case or lower, spaces, a missing dash. */
function withDash(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function hashOf(secret: string, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`backup\n${userId}\n${code}`).digest('base64url');
}
