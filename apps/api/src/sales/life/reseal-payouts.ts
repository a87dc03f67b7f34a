import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Secrets } from '../../platform/secrets/accepted-secrets.ts';
import { openWithAny } from '../../platform/secrets/accepted-secrets.ts';
import { decrypt, encrypt } from '../../platform/secrets/encrypt.ts';

/**
 * Re-encrypts with the current secret the accounts to which refunds are to be paid.
 * @returns the number of re-encrypted accounts
 * @throws if one cannot be decrypted with any secret; then nothing is changed
 */
export function resealPayouts(db: Kysely<Database>, secrets: Secrets): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('refund_payout')
      .select(['refund_id', 'details'])
      .where('details', 'is not', null)
      .orderBy('refund_id')
      .forUpdate()
      .execute();
    let count = 0;
    for (const { refund_id: id, details } of rows) {
      if (details === null) continue;
      const { opened, isCurrent } = await openWithAny(secrets, (secret) =>
        decrypt(secret, details),
      );
      if (isCurrent) continue;
      await trx
        .updateTable('refund_payout')
        .set({ details: await encrypt(secrets.secret, opened) })
        .where('refund_id', '=', id)
        .execute();
      count += 1;
    }
    return count;
  });
}
