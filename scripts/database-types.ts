// Writes packages/database/src/schema.gen.ts from an empty database with all migrations, and adds new migrations to the
// list of landed ones, and new texts of functions and triggers to theirs.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTypes } from '../packages/database/src/kysely-types.ts';
import { recordLanded } from '../packages/database/src/landed-migrations.ts';
import { migrate, migrationsFolder } from '../packages/database/src/migrate.ts';
import { runOnce, withDatabase } from '../packages/database/src/server-url.ts';
import { recordSqlFiles } from '../packages/database/src/sql-files/landed-sql-files.ts';
import { startTestServer } from '../packages/database/src/test-database-server.ts';
import { landedOnMain } from './landed-on-main.ts';

const target = new URL('../packages/database/src/schema.gen.ts', import.meta.url);
const server = await startTestServer();
const name = `karwan_types_${randomBytes(5).toString('hex')}`;
try {
  await runOnce(server.url, `create database ${name}`);
  const url = withDatabase(server.url, name);
  await migrate(url);
  await writeFile(target, await generateTypes(url));
} finally {
  await runOnce(server.url, `drop database if exists ${name} with (force)`);
  await server.stop();
}
await recordLanded(migrationsFolder, landedOnMain());
await recordSqlFiles(join(migrationsFolder, '..'));
