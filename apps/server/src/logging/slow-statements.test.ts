import { createTestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { logSlowStatements } from './log-slow-statements.ts';

test('a slow statement is logged with who ran it, and without its values and texts', async () => {
  const { lines, logger } = openTestLog();
  logSlowStatements(logger, 100);
  const database = await createTestDatabase({ readConnections: 1 });
  async function findCustomerSlowly(phone: string) {
    const { rows } = await sql<{ phone: string }>`
      select ${phone}::text as phone, 'Ayesha Khan' as name from pg_sleep(0.15)`.execute(
      database.db,
    );
    return rows[0]?.phone;
  }
  try {
    await sql`select 1`.execute(database.db);
    expect(await findCustomerSlowly('+923001234567')).toBe('+923001234567');
  } finally {
    await database.drop();
  }
  // On a busy machine others may be slow, too.
  const slow = lines.filter(({ sql: text }) => String(text).includes('pg_sleep'));
  expect(slow).toHaveLength(1);
  expect(slow[0]).toMatchObject({ level: 'warn', msg: 'slow statement' });
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(100);
  expect(String(slow[0]?.callers)).toContain('findCustomerSlowly');
  expect(JSON.stringify(lines)).not.toMatch(/Ayesha|3001234567/);
});
