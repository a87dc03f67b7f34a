import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Days that an idempotency key is kept: those of devices, which may be offline for long, and those of a page's form,
 * whose result may name a person.
 */
const stored = { device: 30, form: 1 };

interface Claim {
  /** The result of an earlier request with the key; undefined: this is the first. */
  readonly before: string | undefined;
  /** Stores the result. */
  finish(result: string): Promise<void>;
}

/**
 * Claims an idempotency key, first of all in its transaction: a concurrent request with the same key waits, and then
 * gets the stored result. A rollback releases the key.
 * @param key the operation and the key of the form or device
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

/** Deletes old idempotency keys. @returns how many */
export async function forgetRequests(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`delete from staff_request
    where at < now() - make_interval(days => ${stored.device})
      or (at < now() - make_interval(days => ${stored.form}) and key like 'form:%') returning key`.execute(
    db,
  );
  return rows.length;
}
