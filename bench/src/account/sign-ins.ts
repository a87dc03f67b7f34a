import { hashCode } from '@karwan/api/customers/accounts/codes/code-rules';
import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { jsonHeaders, type LoadRequest } from '../load/run-load.ts';
import { sessionSecret } from '../processes/start-shop.ts';

const code = '482913';
const batchSize = 1_000;

/** Signs in so many new customers, each with the code sent to their number. */
export async function awaitSignIns(
  databaseUrl: string,
  amount: number,
): Promise<readonly LoadRequest[]> {
  const phones = Array.from({ length: amount }, (_, n) => `+92300${String(n).padStart(7, '0')}`);
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-codes' });
  try {
    const { rows } = await sql<{ id: number }>`select min(id) as id from tenant`.execute(db);
    const tenantId = rows[0]?.id ?? 0;
    for (let start = 0; start < amount; start += batchSize) {
      const batch = phones.slice(start, start + batchSize);
      const hashes = batch.map((phone) => hashCode(sessionSecret, tenantId, phone, code));
      await sql`insert into phone_code (tenant_id, phone, code_hash, sent_at, expires_at)
        select ${tenantId}, phone, hash, now(), now() + interval '1 hour'
        from unnest(${batch}::text[], ${hashes}::text[]) as row (phone, hash)`.execute(db);
    }
  } finally {
    await close();
  }
  return phones.map((phone) => ({
    method: 'POST',
    path: '/v1/auth/passwordLessLogin',
    headers: jsonHeaders,
    body: JSON.stringify({ phone, code }),
  }));
}
