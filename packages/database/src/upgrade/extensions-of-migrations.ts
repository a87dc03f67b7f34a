import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../migrate.ts';

/** The PostgreSQL extensions that the migrations in `folder` create, sorted by name. */
export async function extensionsOfMigrations(folder = migrationsFolder): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^create extension (?:if not exists )?(\w+)/gim)].map(
      (match) => match[1] ?? '',
    ),
  );
  return [...new Set(names)].sort();
}
