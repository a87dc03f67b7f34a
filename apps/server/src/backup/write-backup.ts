import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { create } from 'tar';
import { writeFile } from './backup-file.ts';
import { makeSeal } from './backup-key.ts';
import { type BackupList, keyName, listName } from './backup-list.ts';
import type { BackupTarget } from './backup-storage.ts';
import { copyByDump, copyCluster, filesOf } from './copy-database.ts';

export interface BackupOptions {
  readonly db: Kysely<Database>;
  /** Connection string of the same database. */
  readonly url: string;
  /**
   * `cluster`: the files of the embedded server; `dump`: only this database, of a server that has its own operator.
   */
  readonly method: 'cluster' | 'dump';
  readonly dataDir: string;
  readonly target: BackupTarget;
  /** A public key of `age` or a passphrase; undefined: the backup is not encrypted. */
  readonly key?: string | undefined;
  /** What its name begins with. */
  readonly label?: string;
}

export type WrittenBackup = BackupList & {
  /** Its location, as `npm run restore` takes it. */
  readonly path: string;
  readonly bytes: number;
};

/** Excluded: the database, which the server streams, resized pictures, and earlier backups and replaced data. */
const leftOut = /^(?:\.\/)?(?:postgres|pictures\/cache|backups|replaced-[^/]*)(?:\/|$)/;

/**
 * Backs up the running database and the rest of the data folder. A complete backup is recorded in the database,
 * so that the age of the last one can be shown.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { db, url, method, dataDir, target, key, label = backupLabel } = options;
  const seal = key === undefined ? undefined : await makeSeal(key);
  const startedAt = new Date().toISOString();
  const name = nameOf(label, startedAt);
  const { path, draft } = await target.begin(name);
  const { storage } = draft;
  try {
    const about = await describe(db);
    const copyDatabase = method === 'dump' ? copyByDump : copyCluster;
    const recipient = seal?.recipient;
    const copy = await copyDatabase({ url, postgres: about.postgres, name, storage, recipient });
    const files = await writeFile(storage, 'files.tar', await packFiles(dataDir), recipient);
    const finishedAt = new Date().toISOString();
    const whole: BackupList = {
      startedAt,
      finishedAt,
      ...about,
      ...copy,
      files,
      key: seal ? (seal.keyFile ? 'passphrase' : 'public') : null,
    };
    if (seal?.keyFile) await storage.writeWhole(keyName, seal.keyFile);
    await storage.writeWhole(listName, Buffer.from(`${JSON.stringify(whole, null, 2)}\n`));
    await draft.finish();
    const bytes = [...filesOf(copy), files].reduce((sum, one) => sum + one.bytes, 0);
    await sql`
      insert into backup (kind, name, started_at, finished_at, bytes, is_encrypted)
      values ('folder', ${name}, ${startedAt}::timestamptz, ${finishedAt}::timestamptz, ${bytes}, ${key !== undefined})`.execute(
      db,
    );
    return { ...whole, path, bytes };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** What the names of backups begin with. */
export const backupLabel = 'karwan';

/** A random suffix keeps two backups of the same second apart; in a bucket their parts would mix. */
const nameOf = (label: string, startedAt: string) =>
  `${label}-${startedAt.slice(0, 19).replaceAll(':', '')}Z-${randomBytes(3).toString('hex')}`;

async function describe(db: Kysely<Database>) {
  const { rows } = await sql<{ postgres: number; migration: string }>`
    select current_setting('server_version_num')::integer / 10000 as postgres,
      (select max(name) from kysely_migration) as migration`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not say what it is');
  return row;
}

async function packFiles(dataDir: string): Promise<Readable> {
  // A machine that only makes backups may have no data folder.
  const present = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const entries = present.filter((entry) => !leftOut.test(entry)).sort();
  // Two blocks of zeros are a tar without files.
  if (entries.length === 0) return Readable.from([Buffer.alloc(1024)]);
  const filter = (entry: string) => !leftOut.test(entry);
  // `tar` returns a minipass stream; piping converts it into a Node stream.
  const packed = create({ cwd: dataDir, portable: true, filter }, entries);
  const content = new PassThrough();
  packed.on('error', (error) => content.destroy(error as Error));
  packed.pipe(content);
  return content;
}
