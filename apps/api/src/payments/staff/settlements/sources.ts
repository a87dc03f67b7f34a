import { onlineGateways, onlineMethods } from '@karwan/contract/payment-page';
import type { Settlement } from '@karwan/contract/payments/staff/settlements/settlements';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The sender of a file. */
export type Source = Omit<Settlement['source'], 'name'>;

/** The possible sources of settlement files: the shop's payment providers and couriers. */
export async function listSources(
  db: Kysely<Database>,
  tenantId: number,
): Promise<Settlement['source'][]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select id::text as key, name from courier
    where tenant_id = ${tenantId} and is_active order by name`.execute(db);
  const providers = onlineGateways.map((key) => ({
    kind: 'provider' as const,
    key,
    name: onlineMethods[key].name,
  }));
  return [...providers, ...rows.map((row) => ({ kind: 'courier' as const, ...row }))];
}

/** The name of a source, in SQL. @param kind its column, like `key` */
export const sourceName = (kind: string, key: string, tenantId: number) => sql`coalesce(
  case ${sql.ref(kind)} when 'courier' then (select k.name from courier k
    where k.tenant_id = ${tenantId} and k.id::text = ${sql.ref(key)})
  else ${JSON.stringify(namesOfProviders)}::jsonb ->> ${sql.ref(key)} end, ${sql.ref(key)})`;

const namesOfProviders = Object.fromEntries(
  onlineGateways.map((key) => [key, onlineMethods[key].name]),
);
