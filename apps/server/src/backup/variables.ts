import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The absolute folder that holds the embedded database, pictures and secrets. */
export function dataFolder(): string {
  return resolve(process.env.DATA_DIR || '.data');
}

/**
 * The encryption key of backups: `BACKUP_KEY`, or the content of the file `BACKUP_KEY_FILE`. Undefined when
 * neither is set.
 */
export function backupKey(): string | undefined {
  const { BACKUP_KEY: key, BACKUP_KEY_FILE: file } = process.env;
  if (key) return key;
  return file ? readFileSync(file, 'utf8').trim() : undefined;
}
