import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { openWithAny, type Secrets } from '../../../platform/secrets/accepted-secrets.ts';
import { decrypt, encrypt } from '../../../platform/secrets/encrypt.ts';

const batch = 200;

/**
 * Re-encrypts the authenticator apps' secrets with the current secret, also of setups in progress.
 * @returns the number of re-encrypted accounts
 * @throws if one cannot be decrypted with any secret; accounts before it are done
 */
export async function resealAppSecrets(db: Kysely<Database>, secrets: Secrets): Promise<number> {
  let count = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('two_factor')
      .select(['id', 'secret', 'next_secret'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, secret, next_secret: next } of rows) {
      const resealed = await reseal(secrets, secret);
      const nextAnew = next === null ? undefined : await reseal(secrets, next);
      if (resealed === undefined && nextAnew === undefined) continue;
      // If an app was set up meanwhile, it is already encrypted with the current secret and is not overwritten.
      await db
        .updateTable('two_factor')
        .set({ secret: resealed ?? secret, next_secret: nextAnew ?? next })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .where('next_secret', 'is not distinct from', next)
        .execute();
      count += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return count;
    after = last.id;
  }
}

/** Undefined: it is already encrypted with the current secret, or empty. */
async function reseal(secrets: Secrets, sealed: string): Promise<string | undefined> {
  if (sealed === '') return undefined;
  const { opened, isCurrent } = await openWithAny(secrets, (key) => decrypt(key, sealed));
  return isCurrent ? undefined : encrypt(secrets.secret, opened);
}
