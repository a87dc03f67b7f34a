import { createOTP } from '@better-auth/utils/otp';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerOf, createTestTenant } from '../../../testing/write-test-shop.ts';
import { makeBackupCodes, takeBackupCode } from './backup-codes.ts';
import { resealAppSecrets } from './reseal-app-secrets.ts';
import { type SecondFactorContext, sealSecret, takeAppCode } from './totp.ts';

const previous = 'the secret of last year, long enough';
const current = 'the secret of this year, long enough';
const plain = 'an authenticator app knows this';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('after a change of the secret nobody loses the second factor, and re-encrypting makes the previous secret unnecessary', async () => {
  const { db } = database;
  const tenant = await createTestTenant(db, 'factor.example');
  const userId = buyerOf(tenant);
  const contextOf = (secret: string, formerSecrets: string[] = []): SecondFactorContext => ({
    db,
    tenant,
    secret,
    formerSecrets,
  });
  const { codes, stored } = makeBackupCodes(contextOf(previous), userId);
  const [first = '', second = ''] = codes;
  await db
    .insertInto('two_factor')
    .values({
      id: 'factor',
      tenant_id: tenant.id,
      user_id: userId,
      secret: await sealSecret(contextOf(previous), plain),
      next_secret: await sealSecret(contextOf(previous), 'the next app'),
      backup_codes: stored,
      verified: true,
    })
    .execute();
  const sealed = async () =>
    (await db.selectFrom('two_factor').select('secret').executeTakeFirstOrThrow()).secret;
  const code = await createOTP(plain).totp();

  await expect(takeAppCode(contextOf(current), userId, await sealed(), code)).rejects.toThrow();
  const both = contextOf(current, [previous]);
  expect(await takeAppCode(both, userId, await sealed(), code)).toBe(true);
  expect(await takeBackupCode(contextOf(current), userId, first)).toBe(false);
  expect(await takeBackupCode(both, userId, first)).toBe(true);
  expect(await takeBackupCode(both, userId, first)).toBe(false);

  const secrets = { secret: current, formerSecrets: [previous] };
  expect(await resealAppSecrets(db, secrets)).toBe(1);
  expect(await resealAppSecrets(db, secrets)).toBe(0);
  await db.deleteFrom('verification').execute();
  expect(await takeAppCode(contextOf(current), userId, await sealed(), code)).toBe(true);
  // Hashes of recovery codes cannot be recomputed: they need the previous secret.
  expect(await takeBackupCode(contextOf(current), userId, second)).toBe(false);
  expect(await takeBackupCode(both, userId, second)).toBe(true);
});
