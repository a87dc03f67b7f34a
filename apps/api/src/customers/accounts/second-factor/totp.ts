import { createOTP } from '@better-auth/utils/otp';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { openWithAny } from '../../../platform/secrets/accepted-secrets.ts';
import { decrypt, encrypt } from '../../../platform/secrets/encrypt.ts';
import { newId } from '../new-id.ts';
import { hashSessionToken } from '../sessions/session-token.ts';

export type SecondFactorContext = Pick<
  RequestContext,
  'db' | 'tenant' | 'secret' | 'formerSecrets'
>;

/** Seconds during which a code is accepted: its own 30 seconds and the periods before and after. */
const codeLife = 90;

export const sealSecret = ({ secret }: SecondFactorContext, plain: string) =>
  encrypt(secret, plain);

/** Whether the app shows this code now. Each code is accepted once, so that an observed one is worthless. */
export async function takeAppCode(
  context: SecondFactorContext,
  userId: string,
  encrypted: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return false;
  const { opened: plain } = await openWithAny(context, (key) => decrypt(key, encrypted));
  if (!(await createOTP(plain).verify(code))) return false;
  const { db, tenant } = context;
  const { rows } = await sql`
    insert into verification as used (id, tenant_id, identifier, value, expires_at)
    values (${newId()}, ${tenant.id}, ${`app-code ${userId} ${hashSessionToken(code)}`}, '',
      now() + make_interval(secs => ${codeLife}))
    on conflict (tenant_id, identifier) do update set expires_at = excluded.expires_at
      where used.expires_at < now()
    returning id`.execute(db);
  return rows.length === 1;
}
