import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { checkManifest } from '@karwan/database/backup/check-manifest';
import {
  findCluster,
  requireMajor,
  restoreCluster,
} from '@karwan/database/embedded/restore-cluster';
import { extract } from 'tar';
import { checkFile, readFileWith } from './backup-file.ts';
import { openSeal } from './backup-key.ts';
import { type BackupList, keyName, readList } from './backup-list.ts';
import type { BackupPlace } from './backup-place.ts';

export interface RestoreOptions {
  readonly from: BackupPlace;
  readonly dataDir: string;
  /** The private key or the passphrase of an encrypted backup. */
  readonly key?: string | undefined;
  /** True: existing data are moved into a subfolder of the data folder. Otherwise a restore over data is refused. */
  readonly replace?: boolean;
}

export interface Restored extends BackupList {
  /** The folder to which existing data were moved. */
  readonly replaced: string | undefined;
}

/**
 * Restores a backup into a data folder. Everything is verified before the folder is changed: the backup's
 * checksums, its key, and PostgreSQL's checksum of each database file.
 * @throws Error that says what to do
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, dataDir, key, replace = false } = options;
  const list = await readList(from);
  await refuseUnlessFree(dataDir, replace);
  for (const file of [list.database, list.manifest, list.files]) await checkFile(from, file);
  const identity = await identityOf(list, from, key);
  await mkdir(dataDir, { recursive: true });
  await requireMajor(dataDir, list.postgres);
  // On the same file system, so that files are renamed and not copied.
  const staged = await mkdtemp(join(dataDir, '.restore-'));
  try {
    await readFileWith(from, list.files, identity, (content) => unpack(content, staged));
    const state = JSON.parse(await readFile(join(staged, 'postgres.json'), 'utf8'));
    await rm(join(staged, 'postgres.json'));
    let manifest = '';
    await readFileWith(from, list.manifest, identity, async (content) => {
      manifest = await text(content);
    });
    const replaced = await moveAside(dataDir, staged);
    try {
      await restoreCluster({
        dataDir,
        password: state.password,
        fill: async (folder) => {
          await readFileWith(from, list.database, identity, (content) => unpack(content, folder));
          await checkManifest(folder, manifest);
        },
      });
      for (const entry of await readdir(staged)) {
        await rename(join(staged, entry), join(dataDir, entry));
      }
    } catch (error) {
      await moveBack(dataDir, staged, replaced);
      throw error;
    }
    return { ...list, replaced };
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function refuseUnlessFree(dataDir: string, replace: boolean): Promise<void> {
  const state = await findCluster(dataDir);
  if (state === 'running') {
    throw new Error(`The shop runs on ${dataDir}: stop it first`);
  }
  const entries = await readdir(dataDir).catch(() => []);
  if (entries.length > 0 && !replace) {
    throw new Error(
      `${dataDir} is not empty. With --replace what it holds is moved into a folder within it; ` +
        'or set DATA_DIR to another folder.',
    );
  }
}

async function identityOf(list: BackupList, from: BackupPlace, key: string | undefined) {
  if (list.key === null) return undefined;
  if (key === undefined) throw new Error('the backup is encrypted: set BACKUP_KEY');
  const keyFile = list.key === 'passphrase' ? await from.readWhole(keyName) : undefined;
  return openSeal(key, keyFile);
}

async function unpack(content: Readable, folder: string): Promise<void> {
  const sink = extract({ cwd: folder, preserveOwner: false, strict: true });
  await pipeline(content, new PassThrough(), sink as unknown as NodeJS.WritableStream);
}

/** The entries that a restore replaces: all but backups, one of which may be the one being restored. */
async function replaceable(dataDir: string, staged: string): Promise<string[]> {
  const kept = (entry: string) =>
    entry === 'backups' || entry.startsWith('replaced-') || staged.endsWith(entry);
  return (await readdir(dataDir)).filter((entry) => !kept(entry));
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
