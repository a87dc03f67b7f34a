import { access, mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findCluster } from '@karwan/embedded-postgres/restore-cluster';
import { checkFile, readFileWith } from './backup-file.ts';
import { openSeal } from './backup-key.ts';
import { type BackupList, keyName, readList } from './backup-list.ts';
import type { BackupStorage, BackupTarget } from './backup-storage.ts';
import { filesOf } from './copy-database.ts';
import { clusterLoader } from './load-cluster.ts';
import { dumpLoader } from './load-database-dump.ts';
import { unpack } from './unpack.ts';

export interface RestoreOptions {
  readonly from: BackupStorage;
  readonly dataDir: string;
  /** The private key or the passphrase of an encrypted backup. */
  readonly key?: string | undefined;
  /** True: existing data are moved into a subfolder of the data folder. Otherwise a restore over data is refused. */
  readonly replace?: boolean;
  /** The server that a dump is loaded into; without it the backup must be one of the embedded database. */
  readonly server?: {
    readonly url: string;
    /** Receives a backup of what the database holds before it is replaced. */
    readonly saveTo: BackupTarget;
  };
}

/** Loads the database of a backup, as part of a restore. */
export interface DatabaseLoader {
  /**
   * Saves what it is going to replace, once the backup is known to be whole.
   * @returns where, if there was something
   */
  prepare(): Promise<string | undefined>;
  /**
   * @param identity the private key, of an encrypted backup
   * @param staged a folder with the backup's other files, which are moved into the data folder afterwards
   */
  load(identity: string | undefined, staged: string): Promise<void>;
}

export type Restored = BackupList & {
  /** The folder to which existing data were moved. */
  readonly replaced: string | undefined;
  /** The backup of what the database held. */
  readonly saved: string | undefined;
};

/**
 * Restores a backup into a data folder and, with `server`, a database. Everything is verified before anything is changed:
 * the backup's checksums, its key, and PostgreSQL's checksum of each database file.
 * @throws Error that says what to do
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, dataDir, key, replace = false } = options;
  const list = await readList(from);
  await refuseUnlessFree(dataDir, replace);
  const database = await loaderOf(list, options);
  for (const file of [...filesOf(list), list.files]) await checkFile(from, file);
  const identity = await identityOf(list, from, key);
  await mkdir(dataDir, { recursive: true });
  const saved = await database.prepare();
  // On the same file system, so that files are renamed and not copied.
  const staged = await mkdtemp(join(dataDir, '.restore-'));
  try {
    await readFileWith(from, list.files, identity, (content) => unpack(content, staged));
    const replaced = await moveAside(dataDir, staged);
    try {
      await database.load(identity, staged);
      for (const entry of await readdir(staged)) {
        await rename(join(staged, entry), join(dataDir, entry));
      }
    } catch (error) {
      await moveBack(dataDir, staged, replaced);
      throw error;
    }
    return { ...list, replaced, saved };
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function loaderOf(list: BackupList, options: RestoreOptions): Promise<DatabaseLoader> {
  const { from, dataDir, key, replace = false, server } = options;
  if (list.format === 1) {
    if (!server) return clusterLoader({ list, from, dataDir });
    throw new Error(
      `${from.title} is a backup of the embedded database: restore it without DATABASE_URL`,
    );
  }
  if (server) return dumpLoader({ list, from, dataDir, key, replace, ...server });
  throw new Error(
    `${from.title} is a dump of a database server: set DATABASE_URL to an empty database`,
  );
}

async function refuseUnlessFree(dataDir: string, replace: boolean): Promise<void> {
  const state = await findCluster(dataDir);
  if (state === 'running') {
    throw new Error(`The shop runs on ${dataDir}: stop it first`);
  }
  const entries = (await readdir(dataDir).catch(() => [])).filter((entry) => !isKept(entry));
  if (entries.length > 0 && !replace) {
    throw new Error(
      `${dataDir} is not empty. With --replace what it holds is moved into a folder within it; ` +
        'or set DATA_DIR to another folder.',
    );
  }
}

async function identityOf(list: BackupList, from: BackupStorage, key: string | undefined) {
  if (list.key === null) return undefined;
  if (key === undefined) throw new Error('the backup is encrypted: set BACKUP_KEY');
  const keyFile = list.key === 'passphrase' ? await from.readWhole(keyName) : undefined;
  return openSeal(key, keyFile);
}

/** What a restore leaves where it is: backups, one of which may be the one being restored, and what others replaced. */
const isKept = (entry: string) => entry === 'backups' || entry.startsWith('replaced-');

/** The entries that a restore replaces. */
async function replaceable(dataDir: string, staged: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((entry) => !isKept(entry) && !staged.endsWith(entry));
}

/** Undoes a restore that failed half-way, for example on a full disk. */
async function moveBack(dataDir: string, staged: string, replaced: string | undefined) {
  for (const entry of await replaceable(dataDir, staged)) {
    await rm(join(dataDir, entry), { recursive: true, force: true });
  }
  if (replaced === undefined) return;
  for (const entry of await readdir(replaced)) {
    await rename(join(replaced, entry), join(dataDir, entry));
  }
  await rmdir(replaced);
}

async function moveAside(dataDir: string, staged: string): Promise<string | undefined> {
  const entries = await replaceable(dataDir, staged);
  if (entries.length === 0) return undefined;
  const aside = join(
    dataDir,
    `replaced-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`,
  );
  await access(aside).then(
    () => Promise.reject(new Error(`${aside} is there already`)),
    () => mkdir(aside, { mode: 0o755 }),
  );
  for (const entry of entries) await rename(join(dataDir, entry), join(aside, entry));
  return aside;
}
