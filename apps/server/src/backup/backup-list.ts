import { z } from 'zod';
import type { BackupStorage } from './backup-storage.ts';

const file = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const common = z.object({
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The server's major version. */
  postgres: z.number(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** The rest of the data folder: pictures and secrets. */
  files: file,
  /** How the files are encrypted; null: not at all; `passphrase`: the private key is in `key.age`. */
  key: z.enum(['passphrase', 'public']).nullable(),
});

/** Of the embedded database: the files of its server, which only the same major version can read. */
const clusterList = common.extend({
  format: z.literal(1),
  database: file,
  /** PostgreSQL's backup manifest. */
  manifest: file,
});

/** Of a server that `DATABASE_URL` names: a dump in PostgreSQL's custom format. */
const dumpList = common.extend({
  format: z.literal(2),
  dump: file,
  /** The major version of the pg_dump that wrote it; an older pg_restore cannot read it. */
  client: z.number(),
});

const list = z.discriminatedUnion('format', [clusterList, dumpList]);

export type ClusterList = z.infer<typeof clusterList>;
export type DumpList = z.infer<typeof dumpList>;

/** The content of `backup.json`. It is written last, so that without it a backup is incomplete. */
export type BackupList = z.infer<typeof list>;

export const listName = 'backup.json';
/** The encrypted private key of a backup that was made with a passphrase. */
export const keyName = 'key.age';

/** @throws Error when `storage` has no complete backup of a known format */
export async function readList(storage: BackupStorage): Promise<BackupList> {
  const content = await storage.readWhole(listName);
  if (content === undefined)
    throw new Error(`${storage.title} holds no complete backup: it has no ${listName}`);
  const read = list.safeParse(jsonOf(content));
  if (!read.success) {
    throw new Error(`${listName} of ${storage.title} is of a format that is not known`);
  }
  return read.data;
}

function jsonOf(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
}
