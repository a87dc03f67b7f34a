import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Secrets } from '../../../platform/secrets/accepted-secrets.ts';
import { openSecret, sealSecret } from './webhook-secret.ts';

/**
 * Re-encrypts webhooks' secrets with the current key.
 * @returns the number of re-encrypted webhooks
 * @throws Error when one cannot be decrypted with any key; then nothing is changed
 */
export function resealWebhookSecrets(db: Kysely<Database>, secrets: Secrets): Promise<number> {
  const resealed = async (sealed: string) => {
    const { opened, isCurrent } = await openSecret(secrets, sealed);
    return isCurrent ? sealed : sealSecret(secrets, opened);
  };
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('webhook')
      .select(['id', 'secret', 'former_secret'])
      .orderBy('id')
      .forUpdate()
      .execute();
    let count = 0;
    for (const { id, secret, former_secret: previous } of rows) {
      const next = {
        secret: await resealed(secret),
        former_secret: previous && (await resealed(previous)),
      };
      if (next.secret === secret && next.former_secret === previous) continue;
      await trx.updateTable('webhook').set(next).where('id', '=', id).execute();
      count += 1;
    }
    return count;
  });
}
