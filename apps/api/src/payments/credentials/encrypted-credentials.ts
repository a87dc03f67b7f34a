import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { acceptedSecrets, type Secrets } from '../../platform/secrets/accepted-secrets.ts';
import { isSealedWith, seal, sealingKey, unseal } from '../../platform/secrets/sealed-text.ts';
import { ProviderDown } from '../providers/port.ts';

const purposeOf = (tenantId: number, gateway: string) => `payment\n${tenantId}\n${gateway}`;

/** Stores a tenant's own credentials for a provider, encrypted. */
export async function storeCredentials(
  db: Kysely<Database>,
  key: Buffer,
  { tenantId, gateway, credentials }: { tenantId: number; gateway: string; credentials: unknown },
): Promise<void> {
  const ciphertext = seal(key, purposeOf(tenantId, gateway), JSON.stringify(credentials));
  await db
    .insertInto('payment_secret')
    .values({ tenant_id: tenantId, gateway, sealed: ciphertext })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'gateway'])
        .doUpdateSet({ sealed: ciphertext, updated_at: new Date() }),
    )
    .execute();
}

/** Deletes a tenant's own credentials: the environment's are used again, if there are any. */
export async function removeCredentials(
  db: Kysely<Database>,
  { tenantId, gateway }: { tenantId: number; gateway: string },
): Promise<void> {
  await db
    .deleteFrom('payment_secret')
    .where('tenant_id', '=', tenantId)
    .where('gateway', '=', gateway)
    .execute();
}

/**
 * A tenant's own credentials for a provider; undefined: it has none.
 * @throws ProviderDown when they were encrypted with another key, or changed.
 */
export async function readCredentials(
  db: Kysely<Database>,
  keys: readonly Buffer[],
  tenantId: number,
  gateway: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('payment_secret')
    .select('sealed')
    .where('tenant_id', '=', tenantId)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    return JSON.parse(unseal(keys, purposeOf(tenantId, gateway), row.sealed));
  } catch (cause) {
    throw new ProviderDown(`the credentials of ${gateway} cannot be decrypted`, { cause });
  }
}

/**
 * Key rotation: reencrypts with the current secret what a previous one encrypted.
 * @returns how many credentials were reencrypted
 * @throws Error if one cannot be decrypted with any of the secrets; nothing is changed then
 */
export function resealCredentials(db: Kysely<Database>, secrets: Secrets): Promise<number> {
  const [current, ...previous] = acceptedSecrets(secrets).map(sealingKey);
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('payment_secret')
      .select(['tenant_id', 'gateway', 'sealed'])
      .orderBy('tenant_id')
      .orderBy('gateway')
      .forUpdate()
      .execute();
    let count = 0;
    for (const { tenant_id: tenantId, gateway, sealed } of rows) {
      const purpose = purposeOf(tenantId, gateway);
      if (!current || isSealedWith(current, purpose, sealed)) continue;
      const credentials = JSON.parse(unseal(previous, purpose, sealed));
      await storeCredentials(trx, current, { tenantId, gateway, credentials });
      count += 1;
    }
    return count;
  });
}

/** Shops whose stored credentials cannot be decrypted with any of the secrets. */
export async function unreadableCredentials(
  db: Kysely<Database>,
  secrets: Secrets,
): Promise<{ domain: string; gateway: string }[]> {
  const keys = acceptedSecrets(secrets).map(sealingKey);
  const rows = await db
    .selectFrom('payment_secret')
    .innerJoin('tenant', 'tenant.id', 'payment_secret.tenant_id')
    .select(['tenant.id', 'tenant.domain', 'payment_secret.gateway', 'payment_secret.sealed'])
    .orderBy('tenant.id')
    .orderBy('payment_secret.gateway')
    .execute();
  return rows.filter(
    ({ id, gateway, sealed }) =>
      !keys.some((key) => isSealedWith(key, purposeOf(id, gateway), sealed)),
  );
}
