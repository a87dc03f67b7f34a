import { mailFaults } from '@karwan/contract/code';
import type { Database } from '@karwan/database/connect';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { ORPCError } from '@orpc/server';
import { sql, type Transaction } from 'kysely';
import { checkCode } from './codes/check-code.ts';
import { mailRecipient } from './codes/mail-code.ts';
import { type KnownUser, knownUserColumns } from './find-or-create-user.ts';
import { newId } from './new-id.ts';
import { proofsOfShop } from './proofs/customer-proofs.ts';
import { readPhone } from './read-phone.ts';
import type { LoginContext } from './sessions/start-session.ts';

/** The provider of accounts that a code by email opens. */
const provider = 'email';

interface Proved {
  /** As `emailKey` writes it. */
  readonly email: string;
  /** E.164; nothing has proved it. */
  readonly phone: string;
}

/**
 * The customer that a code sent by email signs in (docs/access.md#signing-in). The code proves the mailbox only: the typed number
 * opens an account only if that account has this email as a verified one.
 * @throws WAY_NOT_OFFERED, INVALID_CODE, CODE_EXPIRED, TOO_MANY_TRIES; NO_ACCOUNT for new customers of a shop that sends SMS
 */
export async function userByMailCode(
  context: LoginContext,
  requested: { email: string; phone: string; code: string },
): Promise<KnownUser> {
  const { db, tenant } = context;
  const email = await mailRecipient(context, requested.email);
  const phone = readPhone(requested.phone, tenant.country);
  await checkCode(context, email, requested.code);
  const takesNew = !(await proofsOfShop(context)).includes('sms-code');
  return db.transaction().execute(async (trx) => {
    await lockNames(trx, 'login', `${tenant.id} ${provider} ${email}`);
    const known = await findUser(trx, tenant.id, { email, phone });
    if (known) return known;
    if (!takesNew) throw new ORPCError('NO_ACCOUNT', mailFaults.NO_ACCOUNT);
    return createUser(trx, tenant.id, { email, phone }, requested.email.trim());
  });
}

/** By the email's own account, or else the customer whose proved number and verified email were both given. */
async function findUser(
  trx: Transaction<Database>,
  tenantId: number,
  { email, phone }: Proved,
): Promise<KnownUser | undefined> {
  const { rows } = await sql<KnownUser>`select ${knownUserColumns} from "user"
    where tenant_id = ${tenantId} and id = (
      select user_id from account where tenant_id = ${tenantId}
        and provider_id = ${provider} and account_id = ${email})`.execute(trx);
  if (rows[0]) return rows[0];
  const verified = await sql<KnownUser>`select ${knownUserColumns} from "user"
    where tenant_id = ${tenantId} and phone = ${phone} and email_verified
      and lower(email) = ${email} and role = 'customer'`.execute(trx);
  const [owner] = verified.rows;
  if (owner) await writeAccount(trx, tenantId, owner.id, email);
  return owner;
}

async function createUser(
  trx: Transaction<Database>,
  tenantId: number,
  { email, phone }: Proved,
  typed: string,
): Promise<KnownUser> {
  const user: KnownUser = { id: newId(), role: 'customer', factors: [] };
  await trx
    .insertInto('user')
    .values({
      id: user.id,
      tenant_id: tenantId,
      name: '',
      email: typed,
      email_verified: true,
      contact_phone: phone,
    })
    .execute();
  await writeAccount(trx, tenantId, user.id, email);
  return user;
}

async function writeAccount(
  trx: Transaction<Database>,
  tenantId: number,
  userId: string,
  email: string,
): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      id: newId(),
      tenant_id: tenantId,
      user_id: userId,
      provider_id: provider,
      account_id: email,
    })
    .execute();
}
