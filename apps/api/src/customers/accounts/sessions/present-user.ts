import type { StoredUser } from '@karwan/contract/user';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { preparedRead } from '../../../platform/prepared.ts';
import type { Role } from '../../../platform/session.ts';
import { selectAddresses } from '../addresses/select-addresses.ts';
import { type Profile, selectedProfile } from '../user-columns.ts';
import { hasPasskey } from './has-passkey.ts';

interface UserRow extends Profile {
  role: Role;
  hasSecondFactor: boolean;
  providers: string[];
}

/** A customer as they themselves see it (spec section 3, Stored user). */
export async function presentUser(
  {
    db,
    tenant,
    secondFactorIsOptional,
  }: Pick<RequestContext, 'db' | 'tenant' | 'secondFactorIsOptional'>,
  userId: string,
): Promise<StoredUser> {
  const [{ rows }, address] = await Promise.all([
    sql<UserRow>`${preparedRead('present-user')} select ${selectedProfile}, role,
        two_factor_enabled or (role <> 'customer' and ${hasPasskey}) as "hasSecondFactor",
        array(select distinct provider_id from account
          where account.tenant_id = "user".tenant_id and account.user_id = "user".id
          order by provider_id) as providers
      from "user" where tenant_id = ${tenant.id} and id = ${userId}`.execute(db),
    selectAddresses(db, tenant.id, userId),
  ]);
  const [user] = rows;
  if (!user) throw notFound('User');
  const { providers, ...known } = user;
  return {
    _id: userId,
    id: userId,
    ...known,
    code: 200,
    address,
    mustSetSecondFactor:
      known.role !== 'customer' && !known.hasSecondFactor && !secondFactorIsOptional,
    hasPassword: providers.includes('credential'),
    providers: (['email', 'facebook', 'google'] as const).filter((name) =>
      providers.includes(name),
    ),
  };
}
