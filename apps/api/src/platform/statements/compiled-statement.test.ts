import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiledStatement, executeCompiled } from './compiled-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the SQL is compiled once, and each run has its own values in every placeholder', async () => {
  let written = 0;
  const sums = await Promise.all(
    [1, 2, 3].map((first) =>
      executeCompiled<{ sum: number }, { second: number; first: number }>(
        database.db,
        'sum-of-two',
        { second: 10, first },
        (placeholders) => {
          written += 1;
          return sql`/* prepared: sum-of-two */
            select ${placeholders.first}::integer + ${placeholders.second}::integer * ${placeholders.first}::integer as sum`;
        },
      ),
    ),
  );
  expect(sums).toEqual([[{ sum: 11 }], [{ sum: 22 }], [{ sum: 33 }]]);
  expect(written).toBe(1);
});

test('a value bound inside the statement is refused, because it would be mistaken for a placeholder', () => {
  const added = compiledStatement(
    'holds-a-value',
    { first: 1 },
    ({ first }) => sql`select ${first}::integer + ${2}::integer as sum`,
  );
  expect(() => added.compile(database.db)).toThrow("'holds-a-value' holds a value");
});
