import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTypes } from './kysely-types.ts';
import { createTestDatabase } from './test-database.ts';

test('schema.gen.ts is what the migrations make (npm run database:types writes it)', async () => {
  const database = await createTestDatabase();
  try {
    const committed = await readFile(new URL('schema.gen.ts', import.meta.url), 'utf8');
    expect(committed).toBe(await generateTypes(database.url));
  } finally {
    await database.drop();
  }
});
