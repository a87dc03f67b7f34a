import { z } from 'zod';
import type { BackupPlace } from './backup-place.ts';

const file = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const list = z.object({
  /** Version of the backup format. */
  format: z.literal(1),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** PostgreSQL's major version; only the same version can read the files. */
  postgres: z.number(),
  /** The newest migration of the database. */
  migration: z.string(),
  database: file,
  /** PostgreSQL's backup manifest. */
  manifest: file,
  /** The rest of the data folder: pictures and secrets. */
  files: file,
  /** How the files are encrypted; null: not at all; `passphrase`: the private key is in `key.age`. */
  key: z.enum(['passphrase', 'public']).nullable(),
});

/** The content of `backup.json`. It is written last, so that without it a backup is incomplete. */
export type BackupList = z.infer<typeof list>;

export const listName = 'backup.json';
/** The encrypted private key of a backup that was made with a passphrase. */
export const keyName = 'key.age';

/** @throws Error when `place` holds no complete backup of a known format */
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
