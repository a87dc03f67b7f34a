import { Readable } from 'node:stream';
import { openBaseBackup } from '@karwan/base-backup/base-backup';
import { openDump } from '@karwan/database/dump/open-dump';
import { findPrograms } from '@karwan/database/dump/programs';
import { type BackupFile, writeFile } from './backup-file.ts';
import type { ClusterList, DumpList } from './backup-list.ts';
import type { BackupStorage } from './backup-storage.ts';

/** What a copy of the database adds to `backup.json`. */
export type DatabaseCopy =
  | Pick<ClusterList, 'format' | 'database' | 'manifest'>
  | Pick<DumpList, 'format' | 'dump' | 'client'>;

export interface CopyOptions {
  readonly url: string;
  /** The server's major version. */
  readonly postgres: number;
  /** The name of the backup. */
  readonly name: string;
  readonly storage: BackupStorage;
  readonly recipient: string | undefined;
}

/** Copies the whole server at `url`, whose user needs the replication privilege. */
export async function copyCluster(options: CopyOptions): Promise<DatabaseCopy> {
  const { url, name, storage, recipient } = options;
  const { archive, manifest } = await openBaseBackup(url, name);
  const database = await writeFile(storage, 'database.tar', archive, recipient);
  const content = Readable.from([await manifest]);
  const list = await writeFile(storage, 'database-files.json', content, recipient);
  return { format: 1, database, manifest: list };
}

/** Dumps the database at `url`, whose user need not be more than its owner. */
export async function copyByDump(options: CopyOptions): Promise<DatabaseCopy> {
  const { url, postgres, storage, recipient } = options;
  const programs = await findPrograms(postgres);
  const { archive, finished } = openDump(url, programs);
  const dump = await writeFile(storage, 'database.dump', archive, recipient);
  await finished;
  return { format: 2, dump, client: programs.major };
}

/** The files of a copy. */
export function filesOf(copy: DatabaseCopy): readonly BackupFile[] {
  return copy.format === 1 ? [copy.database, copy.manifest] : [copy.dump];
}
