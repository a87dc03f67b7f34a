import { z } from 'zod';
import type { BackupPlace } from './backup-place.ts';

const file = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const list = z.object({
  /** Of this list and the files beside it. */
  format: z.literal(1),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** PostgreSQL's major version: only the same one reads the database. */
  postgres: z.number(),
  /** The newest migration of the database. */
  migration: z.string(),
  database: file,
  /** PostgreSQL's list of its files. */
  manifest: file,
  /** What else the data folder holds: pictures and secrets. */
  files: file,
  /** Which key its files are encrypted with; null: they are not. `passphrase`: it lies in `key.age`. */
  key: z.enum(['passphrase', 'public']).nullable(),
});

/** What `backup.json` says: it is written last, so a place without it is no complete backup. */
export type BackupList = z.infer<typeof list>;

export const listName = 'backup.json';
/** The key of a backup that was made with a passphrase. */
export const keyName = 'key.age';

/** @throws Error when `place` holds no complete backup of a format that is known */
export async function readList(place: BackupPlace): Promise<BackupList> {
  const content = await place.readWhole(listName);
  if (content === undefined)
    throw new Error(`${place.title} holds no complete backup: it has no ${listName}`);
  const read = list.safeParse(JSON.parse(Buffer.from(content).toString()));
  if (!read.success) {
    throw new Error(`${listName} of ${place.title} is of a format that is not known`);
  }
  return read.data;
}
