import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { beginChallenge, useChallenge } from '../second-factor/challenge.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret'>;

/** Two accounts of one customer: `goes` has the number and is merged into `stays`. */
export interface Pair {
  readonly stays: string;
  readonly goes: string;
}

/** A pair, with the number that was verified. */
export interface ProvedPair extends Pair {
  readonly phone: string;
}

/**
 * The signed-in account and the account of a number, if they may be merged: both are customers' and have no second
 * factor, so that the code that verified the number would open the other one as well; and the signed-in account has no
 * number yet. Equal e-mail addresses do not matter.
 */
export async function findPair(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
  phone: string,
): Promise<Pair | undefined> {
  const { rows } = await sql<Pair>`
    select stays.id as stays, goes.id as goes
    from "user" stays join "user" goes on goes.tenant_id = stays.tenant_id and goes.phone = ${phone}
    where stays.tenant_id = ${tenantId} and stays.id = ${userId} and stays.phone is null
      and goes.id <> stays.id and stays.role = 'customer' and goes.role = 'customer'
      and not stays.two_factor_enabled and not goes.two_factor_enabled`.execute(db);
  return rows[0];
}

/** Checks again, with both accounts locked in the order of their ids, that they may be merged. */
export async function lockPair(
  trx: Transaction<Database>,
  tenantId: number,
  { phone, stays, goes }: ProvedPair,
): Promise<boolean> {
  await sql`select from "user" where tenant_id = ${tenantId} and id in (${stays}, ${goes})
    order by id for update`.execute(trx);
  return (await findPair(trx, tenantId, stays, phone))?.goes === goes;
}

/** The challenge that `users.join` accepts: for a few minutes, once, and from this customer only. */
export const beginJoin = (context: Context, pair: ProvedPair): Promise<string> =>
  beginChallenge(context, 'join-accounts', JSON.stringify(pair));

/** The pair of a challenge; undefined when the challenge is unknown or another customer's. */
export async function provedPair(
  context: Context,
  userId: string,
  challenge: string,
): Promise<ProvedPair | undefined> {
  const value = await useChallenge(context, 'join-accounts', challenge);
  if (value === undefined) return undefined;
  const pair = JSON.parse(value) as ProvedPair;
  return pair.stays === userId ? pair : undefined;
}

export const phoneTaken = () =>
  new ORPCError('PHONE_TAKEN', { status: 409, message: 'This number belongs to another account' });
