import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** So many days a request is remembered; devices without a line send theirs again within that time. */
const kept = 30;

interface Claim {
  /** What the same request did before; undefined: it is the first. */
  readonly before: string | undefined;
  /** Remembers what came of it. */
  finish(result: string): Promise<void>;
}

/**
 * Takes a request's key, first of all in its transaction: who sends it at the same time waits, and then finds what came
 * of it. A transaction that fails gives the key back.
 * @param key what is asked for and the key of the form or device
 */
export async function claimRequest(
  trx: Kysely<Database>,
  tenantId: number,
  key: string,
): Promise<Claim> {
  const { rows: taken } = await sql`insert into staff_request (tenant_id, key)
    values (${tenantId}, ${key}) on conflict do nothing returning key`.execute(trx);
  const finish = async (result: string) => {
    await sql`update staff_request set result = ${result}
      where tenant_id = ${tenantId} and key = ${key}`.execute(trx);
  };
  if (taken.length > 0) return { before: undefined, finish };
  const { rows } = await sql<{ result: string }>`select result from staff_request
    where tenant_id = ${tenantId} and key = ${key}`.execute(trx);
  return { before: rows[0]?.result ?? '', finish };
}

/** Forgets requests that nobody sends again. @returns how many */
export async function forgetRequests(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`delete from staff_request
    where at < now() - make_interval(days => ${kept}) returning key`.execute(db);
  return rows.length;
}
