import type { SignedIn } from '@karwan/contract/user';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { countTry, type TryLimit } from '../../../platform/count-try.ts';
import { type KnownUser, knownUserColumns } from '../find-or-create-user.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { newId } from '../new-id.ts';
import type { LoginContext } from '../sessions/start-session.ts';
import { tooManyTries } from '../too-many-tries.ts';
import { ask } from './ask-provider.ts';
import type { Identity } from './identity-provider.ts';

/** Limited, because every token costs a request to the provider. */
const tokenLimit: TryLimit = { kind: 'provider-address', most: 60, seconds: 900 };

/**
 * Signs in by a token that the provider issued for our application. An unknown account becomes a new customer, even if
 * another account has the same e-mail address.
 * @throws UNAUTHORIZED when the token is not valid, PROVIDER_FAILED, TOO_MANY_TRIES, SECOND_FACTOR_REQUIRED
 */
export async function providerLogin(
  context: LoginContext,
  name: Identity['provider'],
  token: string,
  bearer: boolean,
): Promise<SignedIn> {
  const wait = await countTry(context, tokenLimit, context.visitor?.addressKey);
  if (wait > 0) throw tooManyTries(wait);
  const provider = context.signIn?.[name];
  const identity = provider && (await ask(() => provider.identify(token)));
  if (!identity) {
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Authentication failed' });
  }
  return finishSignIn(context, await findOrCreateByIdentity(context, identity), bearer);
}

/** Of concurrent requests with the same identity, one creates the customer and the others find them. */
async function findOrCreateByIdentity(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  identity: Identity,
): Promise<KnownUser> {
  return db.transaction().execute(async (trx) => {
    const lock = `${tenant.id} ${identity.provider} ${identity.accountId}`;
    await lockNames(trx, 'login', lock);
    const { rows } = await sql<KnownUser>`select ${knownUserColumns} from "user"
      where tenant_id = ${tenant.id} and id = (
        select user_id from account where tenant_id = ${tenant.id}
          and provider_id = ${identity.provider} and account_id = ${identity.accountId})`.execute(
      trx,
    );
    if (rows[0]) return rows[0];
    const user: KnownUser = { id: newId(), role: 'customer', factors: [] };
    await trx
      .insertInto('user')
      .values({
        id: user.id,
        tenant_id: tenant.id,
        name: identity.firstName,
        last_name: identity.lastName,
        email: identity.email,
        email_verified: identity.email !== null,
      })
      .execute();
    await trx
      .insertInto('account')
      .values({
        id: newId(),
        tenant_id: tenant.id,
        user_id: user.id,
        provider_id: identity.provider,
        account_id: identity.accountId,
      })
      .execute();
    return user;
  });
}
