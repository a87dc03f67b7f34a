import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Retention } from './retained-backups.ts';

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

/** Where backups go: the folder or `s3:PREFIX` of `BACKUP_TO`, otherwise a folder in the data folder. */
export function backupLocation(): string {
  return process.env.BACKUP_TO || join(dataFolder(), 'backups');
}

/**
 * How many backups to keep: `BACKUP_KEEP_DAILY`, `BACKUP_KEEP_WEEKLY`, `BACKUP_KEEP_MONTHLY`. Undefined when none is set: then
 * nothing is ever deleted.
 * @throws Error when one is not a whole number
 */
export function backupsToKeep(): Retention | undefined {
  const [daily, weekly, monthly] = ['DAILY', 'WEEKLY', 'MONTHLY'].map(numberToKeep);
  if (daily === undefined && weekly === undefined && monthly === undefined) return undefined;
  return { daily: daily ?? 0, weekly: weekly ?? 0, monthly: monthly ?? 0 };
}

function numberToKeep(period: string): number | undefined {
  const name = `BACKUP_KEEP_${period}`;
  const given = process.env[name];
  if (!given) return undefined;
  if (!/^\d{1,4}$/.test(given)) throw new Error(`${name} must be a whole number, such as 7`);
  return Number(given);
}
